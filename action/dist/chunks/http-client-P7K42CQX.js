import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createDefaultHttpClient,
  init_esm5 as init_esm
} from "./chunk-X5PKKUJC.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// action/azure/http-client.ts
init_esm();
var ORIGINAL_HOST_HEADER = "x-chaos-loop-host";
var LOOPBACK = /^(127(?:\.\d{1,3}){3}|\[::1\])$/;
function parseEmulator(value) {
  const hint = "Set CHAOS_LOOP_AZURE_EMULATOR to something like http://127.0.0.1:8080, or leave it unset for Azure.";
  let url;
  try {
    url = new URL(value);
  } catch {
    throw new WorkerError("CHAOS_LOOP_AZURE_EMULATOR is no URL", hint);
  }
  if (url.protocol !== "http:" || !LOOPBACK.test(url.hostname) || url.pathname !== "/" || url.search || url.username) {
    throw new WorkerError("CHAOS_LOOP_AZURE_EMULATOR is not a plain http address on loopback", hint);
  }
  return url;
}
function createAzureHttpClient(env, inner = createDefaultHttpClient()) {
  const setting = env.CHAOS_LOOP_AZURE_EMULATOR;
  if (!setting) return inner;
  const emulator = parseEmulator(setting);
  return {
    async sendRequest(request) {
      const { url, agent, proxySettings, allowInsecureConnection } = request;
      const original = new URL(url);
      const target = new URL(url);
      target.protocol = emulator.protocol;
      target.host = emulator.host;
      request.url = target.href;
      request.allowInsecureConnection = true;
      delete request.agent;
      delete request.proxySettings;
      request.headers.set(ORIGINAL_HOST_HEADER, original.host);
      try {
        return await inner.sendRequest(request);
      } finally {
        request.url = url;
        request.headers.delete(ORIGINAL_HOST_HEADER);
        if (agent !== void 0) request.agent = agent;
        if (proxySettings !== void 0) request.proxySettings = proxySettings;
        if (allowInsecureConnection === void 0) delete request.allowInsecureConnection;
        else request.allowInsecureConnection = allowInsecureConnection;
      }
    }
  };
}
export {
  ORIGINAL_HOST_HEADER,
  createAzureHttpClient,
  parseEmulator
};
