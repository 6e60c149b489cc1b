import JSONText
import Testing

struct JSONGlanceTests {
  @Test(arguments: [
    (#"{"id":1}"#, "1", true), (#" { "a" : [ ] , "id" : "x\"y" , "b" : { } } "#, #""x\"y""#, true),
    (#"{"a":{"id":1},"id":[2,{"id":3}]}"#, #"[2,{"id":3}]"#, true), (#"{"a":{"id":1}}"#, nil, true),
    (#"[{"id":1}]"#, nil, true), (#"{"id":1,"i\u0064":2}"#, nil, true), (#""id""#, nil, true),
    (#"{"id":1e999}"#, "1e999", true), (#"{"\ud800":1,"id":null}"#, "null", true),
    (#"{"id":"\udc00"}"#, #""\udc00""#, true), (#"{"id":true} "#, "true", true),
    (#"{"id":1,"#, "1", false), (#"{"id":1"#, nil, false), (#"{"id":tru}"#, nil, false),
    (#"{"id":1]"#, nil, false), (#"{"id":1}}"#, "1", false), (#"{"id":1,}"#, "1", false),
    (#"{"a":[1,],"id":1}"#, nil, false), (#"{"a" "b","id":1}"#, nil, false), ("", nil, false),
    (#"{"id":1,"a":"\u00g0"}"#, "1", false), ("{\"id\":1,\"a\":\"\n\"}", "1", false),
    (#"{"id":00}"#, nil, false), (#"{"id":-}"#, nil, false), (#"{"id":1,"id":2,"#, nil, false),
    (#"{id:1}"#, nil, false), ("[1 2]", nil, false), ("[}", nil, false), ("{]", nil, false),
  ])
  func `a member is found where the text holds up to its end`(
    text: String, value: String?, isJSON: Bool
  ) {
    let glance = JSONGlance(Array(text.utf8), member: "id")
    #expect(glance.place.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == value)
    #expect(glance.isJSON == isJSON)
  }

  @Test func `depth costs no stack, and bytes that are not UTF-8 are no JSON`() {
    let deep = String(repeating: #"{"a":["#, count: 200_000)
    #expect(!JSONGlance(Array(deep.utf8), member: "id").isJSON)
    let closed = deep + String(repeating: "]}", count: 200_000)
    #expect(JSONGlance(Array(closed.utf8), member: "id").isJSON)
    let bytes = Array(#"{"id":1,"a":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    let glance = JSONGlance(bytes, member: "id")
    #expect(!glance.isJSON)
    #expect(glance.place == 6..<7)
  }

  @Test func `it agrees with the parser on damaged text`() {
    let seed = UInt64.random(in: .min ... .max)
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let whole = Array(#"{"id":-1.5e3,"a":[true,null,{"b":"\u00e4\n"}],"c":false} "#.utf8)
    let bytes = Array(#"{}[]:,"\u0e-+. truefalsenull"#.utf8) + [0, 0x80, 0xC3]
    for _ in 0..<20_000 {
      var text = whole
      for _ in 0...random(3) { text[random(text.count)] = bytes[random(bytes.count)] }
      var isJSON = true
      do throws(JSONError) {
        _ = try JSONValue(parsing: text)
      } catch {
        if error.isLimit { continue }
        isJSON = false
      }
      #expect(JSONGlance(text, member: "id").isJSON == isJSON, "seed \(seed)")
    }
  }
}
