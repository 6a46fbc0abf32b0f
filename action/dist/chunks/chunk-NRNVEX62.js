import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// action/process/process.ts
import { spawn } from "node:child_process";
var LAST_WORDS_MS = 1e3;
function endGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
  }
}
var MAX_LINE = 16 * 1024;
var Collected = class {
  #chunks = [];
  #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  #onLine;
  #room;
  #line = "";
  truncated = false;
  constructor(cap, onLine) {
    this.#room = cap;
    this.#onLine = onLine;
  }
  add(chunk) {
    if (chunk.length > this.#room) this.truncated = true;
    if (this.#room <= 0) return;
    const part = chunk.subarray(0, this.#room);
    this.#room -= part.length;
    this.#chunks.push(part);
    if (this.#onLine) this.#tell(this.#decoder.decode(part, { stream: true }));
  }
  #tell(text) {
    const lines = (this.#line + text).split("\n");
    this.#line = lines.pop() ?? "";
    for (const line of lines) this.#onLine?.(line);
    while (this.#line.length > MAX_LINE) {
      this.#onLine?.(this.#line.slice(0, MAX_LINE));
      this.#line = this.#line.slice(MAX_LINE);
    }
  }
  end() {
    if (this.#line !== "") this.#onLine?.(this.#line);
    this.#line = "";
    return Buffer.concat(this.#chunks);
  }
};
function runProcess(request) {
  return new Promise((resolve, reject) => {
    const child = spawn(request.file, [...request.args], {
      cwd: request.cwd,
      env: request.env,
      detached: true,
      stdio: [request.input === void 0 ? "ignore" : "pipe", "pipe", "pipe"]
    });
    const stdout = new Collected(request.maxOutput, request.onLine);
    const stderr = new Collected(request.maxOutput, request.onLine);
    let timedOut = false;
    let settled = false;
    let code = null;
    let lastWords;
    const finish = () => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      clearTimeout(lastWords);
      request.signal?.removeEventListener("abort", end);
      child.stdout?.destroy();
      child.stderr?.destroy();
      const [out, err] = [stdout.end(), stderr.end()];
      const truncated = stdout.truncated || stderr.truncated;
      resolve({ code, stdout: out.toString("utf8"), stderr: err.toString("utf8"), bytes: out, truncated, timedOut });
    };
    const end = () => {
      if (child.pid !== void 0) endGroup(child.pid);
      lastWords ??= setTimeout(finish, LAST_WORDS_MS);
    };
    const timer = setTimeout(() => {
      timedOut = true;
      end();
    }, request.timeoutMs);
    request.signal?.addEventListener("abort", end, { once: true });
    if (request.signal?.aborted) end();
    child.stdout?.on("data", (chunk) => stdout.add(chunk));
    child.stderr?.on("data", (chunk) => stderr.add(chunk));
    child.stdin?.on("error", () => void 0);
    if (request.input !== void 0) child.stdin?.end(request.input);
    child.on("error", (error) => {
      settled = true;
      clearTimeout(timer);
      clearTimeout(lastWords);
      reject(error);
    });
    child.on("exit", (exit) => {
      code = exit;
      end();
    });
    child.on("close", finish);
  });
}

export {
  runProcess
};
