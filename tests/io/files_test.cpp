// Files that are written whole, files that only grow, and locks, where the disk is full or another process is writing.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "io/file_lock.hpp"
#include "io/input_error.hpp"
#include "io/journal_file.hpp"
#include "io/output_error.hpp"
#include "io/whole_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

namespace fs = std::filesystem;

void put(const fs::path& file, std::string_view text) { std::ofstream(file, std::ios::binary) << text; }

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

// For its time no file grows beyond so many bytes, as on a disk that is full.
class Full {
 public:
  explicit Full(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit now{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &now);
  }
  ~Full() { setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_;
};

// What the writer says that cannot write; "written" if it could.
template <class Write> std::string said(Write write) {
  try {
    write();
  } catch (const OutputError& e) {
    return e.what();
  }
  return "written";
}

const JournalHead head{"journal of <", "a run", ">"};

}  // namespace

TEST_CASE("a file is written whole, over what was there, and nothing else is left", "[files]") {
  const TemporaryFolder folder;
  write_whole(folder / "file", "one\n");
  write_whole(folder / "file", "two\n");
  CHECK(contents(folder / "file") == "two\n");
  CHECK(files_in(folder / "") == 1);
}

TEST_CASE("on a full disk what was there stays as it was, and the system's reason is told", "[files]") {
  const TemporaryFolder folder;
  put(folder / "file", "precious");
  {
    const Full disk(1000);
    CHECK(said([&] { write_whole(folder / "file", std::string(100'000, 'x')); }) ==
          "cannot write '" + (folder / "file").string() + "': File too large");
  }
  CHECK(contents(folder / "file") == "precious");
  CHECK(files_in(folder / "") == 1);
  CHECK(contains(said([] { write_whole("/dev/full", "x"); }), "cannot write '/dev/full': No space left on device"));
}

TEST_CASE("a failure to write that a library passed over is seen before the file is put in place", "[files]") {
  const TemporaryFolder folder;
  WholeFile file(folder / "file");
  {
    const Full disk(1000);
    for (int i = 0; i < 100'000; i++) std::fputc('x', file.stream());
  }
  CHECK(contains(said([&] { file.put_in_place(); }), "cannot write"));
  CHECK_FALSE(fs::exists(folder / "file"));
}

TEST_CASE("a file that is not put in place leaves nothing", "[files]") {
  const TemporaryFolder folder;
  { WholeFile(folder / "file").write("half"); }
  CHECK(files_in(folder / "") == 0);
}

TEST_CASE("a link stays a link, a device a device, and a file keeps who may read it", "[files]") {
  const TemporaryFolder folder;
  put(folder / "file", "one");
  fs::permissions(folder / "file", fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(folder / "file", folder / "link");
  write_whole(folder / "link", "two");
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(contents(folder / "file") == "two");
  CHECK(fs::status(folder / "file").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  write_whole("/dev/null", "x");
  CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("where no file can be, that is told with the path", "[files]") {
  const TemporaryFolder folder;
  CHECK(contains(said([&] { write_whole(folder / "no\x1B/file", "x"); }), "no\\x1b/file': No such file or directory"));
}

TEST_CASE("a journal takes up its whole lines, and cuts off half a line", "[files][journal]") {
  const TemporaryFolder folder;
  {
    JournalFile journal(folder / "j", head);
    CHECK(journal.text().empty());
    journal.append("one\n");
  }
  put(folder / "j", contents(folder / "j") + "two\nthr");
  CHECK(JournalFile(folder / "j", head).text() == "one\ntwo\n");
  CHECK(contents(folder / "j") == "journal of <a run>\none\ntwo\n");
}

TEST_CASE("what is no regular file is no journal", "[files][journal]") {
  CHECK(said([] { JournalFile("/dev/full", head); }) == "cannot write '/dev/full': expected a regular file, or none");
}

TEST_CASE("a journal cut within its head is begun anew", "[files][journal]") {
  const TemporaryFolder folder;
  for (const char* begun : {"", "j", "journal of <a run>"}) {
    put(folder / "j", begun);
    CHECK(JournalFile(folder / "j", head).text().empty());
    CHECK(contents(folder / "j") == "journal of <a run>\n");
  }
}

TEST_CASE("a file that is no journal of this run is refused, and left as it is", "[files][journal]") {
  const TemporaryFolder folder;
  for (const char* text : {"a letter without a line's end", "precious\n", "precious\nhalf", "journal of <another>\n",
                           "journal of <a run>s\n", "\n"}) {
    put(folder / "j", text);
    CHECK(refusal([&] { JournalFile(folder / "j", head); }).line == 1);
    CHECK(contents(folder / "j") == text);
  }
  put(folder / "j", "journal of <another>\n");
  CHECK(refusal([&] { JournalFile(folder / "j", head); }).message ==
        "this is the journal of another run: another; expected that of: a run");
}

TEST_CASE("a line that does not fit on the disk is not in the journal, and the lines before it are",
          "[files][journal]") {
  const TemporaryFolder folder;
  JournalFile journal(folder / "j", head);
  journal.append("one\n");
  {
    const Full disk(1000);
    CHECK(contains(said([&] { journal.append(std::string(5000, 'x') + "\n"); }), "File too large"));
  }
  CHECK(contents(folder / "j") == "journal of <a run>\none\n");
  journal.append("two\n");
  CHECK(contents(folder / "j") == "journal of <a run>\none\ntwo\n");
}

TEST_CASE("one process at a time writes to a journal or a folder, and the second is told", "[files][journal]") {
  const TemporaryFolder folder;
  const JournalFile journal(folder / "j", head);
  CHECK(said([&] { JournalFile(folder / "j", head); }) ==
        "cannot write '" + (folder / "j").string() + "': another process is writing there");
  {
    const FolderLock first(folder / "");
    CHECK(contains(said([&] { FolderLock second(folder / ""); }), "another process is writing there"));
  }
  CHECK(files_in(folder / "") == 1);
  CHECK(said([&] { FolderLock next(folder / ""); }) == "written");
}

TEST_CASE("a lock ends with a process that is killed", "[files]") {
  const TemporaryFolder folder;
  const fs::path file = folder / "";
  int ready[2];
  REQUIRE(pipe(ready) == 0);
  const pid_t child = fork();
  if (child == 0) {
    const FolderLock lock(file);
    static_cast<void>(!write(ready[1], "x", 1));
    for (;;) pause();
  }
  char byte;
  REQUIRE(read(ready[0], &byte, 1) == 1);
  CHECK(contains(said([&] { FolderLock second(file); }), "another process"));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  CHECK(said([&] { FolderLock second(file); }) == "written");
  close(ready[0]);
  close(ready[1]);
}
