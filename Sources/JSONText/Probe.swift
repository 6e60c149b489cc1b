package enum ProbeJSONText {}
