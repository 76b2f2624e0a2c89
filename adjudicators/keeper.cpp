// Between fork and exec, and in the keeper, which never calls exec, another thread of dipeq may have held any lock when the process was
// made: so nothing is called here but what a signal handler may call.
//
// How the keeper finds what the command has started: those that stay in its process group are killed with it; those that leave it become
// the keeper's own children when their parents are gone, since it is their "subreaper". A process cannot leave that.
#include "adjudicators/keeper.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace dipeq {
namespace {

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

constexpr int control = STDERR_FILENO + 1;  // where the keeper has it
constexpr int not_started = 127;            // what a shell says of a command that cannot be run

// What dipeq ignores or handles, the command need not; what ends the command's group from outside must not end the keeper.
constexpr std::array signals_of_dipeq{SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGPIPE, SIGXFSZ};

void on_signals_of_dipeq(void (*does)(int)) {
  for (const int s : signals_of_dipeq) std::signal(s, does);
}

void only_blocked(int signal) {
  sigset_t set;
  sigemptyset(&set);
  if (signal != 0) sigaddset(&set, signal);
  sigprocmask(SIG_SETMASK, &set, nullptr);
}

void limit_memory(std::uint64_t bytes) {
  if (bytes == 0) return;
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_DATA, &limit);  // not RLIMIT_AS: runtimes reserve addresses that they never use
}

[[noreturn]] void run(const char* command, std::uint64_t memory, pid_t keeper) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != keeper) _exit(not_started);
  setpgid(0, 0);
  on_signals_of_dipeq(SIG_DFL);
  only_blocked(0);
  limit_memory(memory);
  execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  _exit(not_started);
}

class Children {
 public:
  explicit Children(pid_t command) : command_(command) {}

  // What has ended is waited for, but not the command: as long as nobody has, its group can be called by its number.
  void look_after() {
    for (siginfo_t ended{}; waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid != 0;
         ended = {}) {
      if (ended.si_pid == command_) return tell_of_command();
      waitpid(ended.si_pid, nullptr, 0);
    }
  }

  void kill_all() {
    constexpr int longest = 5'000;  // milliseconds; what the system does not let go of by then is left to it
    kill(-command_, SIGKILL);
    for (int n = 0; n < longest; n++) {
      kill_own();
      pid_t ended;
      while ((ended = waitpid(-1, nullptr, WNOHANG)) > 0) {
      }
      if (ended < 0 && errno == ECHILD) return;
      poll(nullptr, 0, 1);
    }
  }

 private:
  void tell_of_command() {
    if (told_) return;
    told_ = true;
    siginfo_t ended{};
    waitid(P_PID, static_cast<id_t>(command_), &ended, WEXITED | WNOHANG | WNOWAIT);
    const int status = ended.si_code == CLD_EXITED ? ended.si_status << 8 : ended.si_status;
    send(control, &status, sizeof status, MSG_NOSIGNAL | MSG_DONTWAIT);
  }

  // Their numbers stand in a file, with spaces between. Those that do not fit are read the next time.
  static void kill_own() {
    const int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    std::array<char, 4096> text;
    const ssize_t size = read(file, text.data(), text.size());
    close(file);
    pid_t pid = 0;
    for (ssize_t i = 0; i < size; i++) {
      if (text[static_cast<std::size_t>(i)] != ' ') {
        pid = pid * 10 + (text[static_cast<std::size_t>(i)] - '0');
      } else if (pid > 0) {
        kill(pid, SIGKILL);
        pid = 0;
      }
    }
  }

  pid_t command_;
  bool told_ = false;
};

// Until dipeq closes its end, or is gone.
[[noreturn]] void keep(Children children, int signals) {
  for (bool open = true; open;) {
    std::array<pollfd, 2> events{{{control, POLLIN, 0}, {signals, POLLIN, 0}}};
    poll(events.data(), events.size(), -1);
    if (events[1].revents) {
      signalfd_siginfo several_at_once;
      if (read(signals, &several_at_once, sizeof several_at_once) > 0) children.look_after();
    }
    open = events[0].revents == 0;
  }
  children.kill_all();
  _exit(0);
}

[[noreturn]] void keep(const char* command, std::uint64_t memory) {
  const pid_t self = getpid();
  setpgid(0, 0);  // out of reach of Ctrl-C
  on_signals_of_dipeq(SIG_IGN);
  std::signal(SIGCHLD, SIG_DFL);
  only_blocked(SIGCHLD);
  prctl(PR_SET_NAME, "dipeq-keeper");
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  sigset_t of_children;
  sigemptyset(&of_children);
  sigaddset(&of_children, SIGCHLD);
  const int signals = signalfd(-1, &of_children, SFD_CLOEXEC | SFD_NONBLOCK);
  const pid_t pid = fork();
  if (pid == 0) run(command, memory, self);
  for (int standard = STDIN_FILENO; standard <= STDERR_FILENO; standard++) close(standard);
  if (pid < 0 || signals < 0) _exit(not_started);
  setpgid(pid, pid);  // here as well: whoever comes first
  keep(Children(pid), signals);
}

// Nothing else is kept open: neither what dipeq has, nor its ends of other adapters' pipes.
bool take_over(const CommandEnds& ends, int from) {
  from = fcntl(from, F_DUPFD, control + 1);  // or the next lines might close it
  const bool all = dup2(ends.input, STDIN_FILENO) >= 0 && dup2(ends.output, STDOUT_FILENO) >= 0 &&
                   dup2(ends.errors, STDERR_FILENO) >= 0 && dup2(from, control) >= 0;
  fcntl(control, F_SETFD, FD_CLOEXEC);
  if (close_range(control + 1, ~0u, 0) != 0)
    for (int fd = control + 1, end = static_cast<int>(sysconf(_SC_OPEN_MAX)); fd < end; fd++) close(fd);
  return all;
}

}  // namespace

Keeper start_kept(const std::string& command, const CommandEnds& ends, std::uint64_t memory) {
  std::array<int, 2> both;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, both.data()) != 0) fail("starting a command");
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);  // no handler of dipeq's is to run in the keeper
  const pid_t pid = fork();
  if (pid == 0) {
    if (!take_over(ends, both[1])) _exit(not_started);
    keep(command.c_str(), memory);
  }
  const int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  close(both[1]);
  if (pid < 0) {
    close(both[0]);
    errno = error;
    fail("starting a command");
  }
  return {pid, both[0]};
}

}  // namespace dipeq
