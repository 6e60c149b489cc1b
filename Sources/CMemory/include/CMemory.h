#pragma once

enum {
  /// A page of the second level of x86-64, and of arm64 with pages of 4 KB.
  CMEMORY_PAGE_BYTES = 2 << 20
};

/// CMEMORY_PAGE_BYTES on such a boundary, of any content, to be given back with `cmemory_return_page`;
/// NULL when there is no memory.
///
/// One large page where the system has one. Only how fast it is touched for the first time depends on it:
/// the same in small pages takes a millisecond.
__attribute__((visibility("default"))) void *cmemory_take_page(void);

/// Gives back what was taken, on any thread. A few pages are kept, as the next comparison wants one, and a
/// page that was touched before is quicker than a new one.
__attribute__((visibility("default"))) void cmemory_return_page(void *page);
