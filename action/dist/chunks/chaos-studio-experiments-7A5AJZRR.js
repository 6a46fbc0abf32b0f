import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createArmClient,
  lackingRights,
  observeTargets
} from "./chunk-GQYQUTAG.js";
import {
  AzureError,
  answerOf,
  ownUrl,
  patiently,
  unanswered
} from "./chunk-EIWYSPK7.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-Q3QC3QWG.js";
import {
  asList,
  asRecord,
  asText
} from "./chunk-GQ55RZAZ.js";
import {
  azureLogin,
  esm_exports as esm_exports2,
  init_esm as init_esm4
} from "./chunk-Z2T55ETY.js";
import {
  createClientLogger,
  delay,
  esm_exports,
  init_esm,
  init_esm3 as init_esm2,
  init_esm5 as init_esm3
} from "./chunk-X5PKKUJC.js";
import {
  bounded,
  nowText
} from "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import {
  __commonJS,
  __esm,
  __export,
  __toCommonJS,
  __toESM
} from "./chunk-6DG7BXTN.js";

// node_modules/tslib/tslib.js
var require_tslib = __commonJS({
  "node_modules/tslib/tslib.js"(exports, module) {
    var __extends2;
    var __assign2;
    var __rest2;
    var __decorate2;
    var __param2;
    var __esDecorate2;
    var __runInitializers2;
    var __propKey2;
    var __setFunctionName2;
    var __metadata2;
    var __awaiter2;
    var __generator2;
    var __exportStar2;
    var __values2;
    var __read2;
    var __spread2;
    var __spreadArrays2;
    var __spreadArray2;
    var __await2;
    var __asyncGenerator2;
    var __asyncDelegator2;
    var __asyncValues2;
    var __makeTemplateObject2;
    var __importStar2;
    var __importDefault2;
    var __classPrivateFieldGet2;
    var __classPrivateFieldSet2;
    var __classPrivateFieldIn2;
    var __createBinding2;
    var __addDisposableResource2;
    var __disposeResources2;
    var __rewriteRelativeImportExtension2;
    (function(factory) {
      var root = typeof global === "object" ? global : typeof self === "object" ? self : typeof this === "object" ? this : {};
      if (typeof define === "function" && define.amd) {
        define("tslib", ["exports"], function(exports2) {
          factory(createExporter(root, createExporter(exports2)));
        });
      } else if (typeof module === "object" && typeof module.exports === "object") {
        factory(createExporter(root, createExporter(module.exports)));
      } else {
        factory(createExporter(root));
      }
      function createExporter(exports2, previous) {
        if (exports2 !== root) {
          if (typeof Object.create === "function") {
            Object.defineProperty(exports2, "__esModule", { value: true });
          } else {
            exports2.__esModule = true;
          }
        }
        return function(id, v) {
          return exports2[id] = previous ? previous(id, v) : v;
        };
      }
    })(function(exporter) {
      var extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
        d.__proto__ = b;
      } || function(d, b) {
        for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
      };
      __extends2 = function(d, b) {
        if (typeof b !== "function" && b !== null)
          throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
        extendStatics(d, b);
        function __() {
          this.constructor = d;
        }
        d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
      };
      __assign2 = Object.assign || function(t) {
        for (var s, i = 1, n = arguments.length; i < n; i++) {
          s = arguments[i];
          for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p)) t[p] = s[p];
        }
        return t;
      };
      __rest2 = function(s, e) {
        var t = {};
        for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p) && e.indexOf(p) < 0)
          t[p] = s[p];
        if (s != null && typeof Object.getOwnPropertySymbols === "function")
          for (var i = 0, p = Object.getOwnPropertySymbols(s); i < p.length; i++) {
            if (e.indexOf(p[i]) < 0 && Object.prototype.propertyIsEnumerable.call(s, p[i]))
              t[p[i]] = s[p[i]];
          }
        return t;
      };
      __decorate2 = function(decorators, target, key, desc) {
        var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
        if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
        else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
        return c > 3 && r && Object.defineProperty(target, key, r), r;
      };
      __param2 = function(paramIndex, decorator) {
        return function(target, key) {
          decorator(target, key, paramIndex);
        };
      };
      __esDecorate2 = function(ctor, descriptorIn, decorators, contextIn, initializers, extraInitializers) {
        function accept(f) {
          if (f !== void 0 && typeof f !== "function") throw new TypeError("Function expected");
          return f;
        }
        var kind = contextIn.kind, key = kind === "getter" ? "get" : kind === "setter" ? "set" : "value";
        var target = !descriptorIn && ctor ? contextIn["static"] ? ctor : ctor.prototype : null;
        var descriptor = descriptorIn || (target ? Object.getOwnPropertyDescriptor(target, contextIn.name) : {});
        var _, done = false;
        for (var i = decorators.length - 1; i >= 0; i--) {
          var context = {};
          for (var p in contextIn) context[p] = p === "access" ? {} : contextIn[p];
          for (var p in contextIn.access) context.access[p] = contextIn.access[p];
          context.addInitializer = function(f) {
            if (done) throw new TypeError("Cannot add initializers after decoration has completed");
            extraInitializers.push(accept(f || null));
          };
          var result = (0, decorators[i])(kind === "accessor" ? { get: descriptor.get, set: descriptor.set } : descriptor[key], context);
          if (kind === "accessor") {
            if (result === void 0) continue;
            if (result === null || typeof result !== "object") throw new TypeError("Object expected");
            if (_ = accept(result.get)) descriptor.get = _;
            if (_ = accept(result.set)) descriptor.set = _;
            if (_ = accept(result.init)) initializers.unshift(_);
          } else if (_ = accept(result)) {
            if (kind === "field") initializers.unshift(_);
            else descriptor[key] = _;
          }
        }
        if (target) Object.defineProperty(target, contextIn.name, descriptor);
        done = true;
      };
      __runInitializers2 = function(thisArg, initializers, value) {
        var useValue = arguments.length > 2;
        for (var i = 0; i < initializers.length; i++) {
          value = useValue ? initializers[i].call(thisArg, value) : initializers[i].call(thisArg);
        }
        return useValue ? value : void 0;
      };
      __propKey2 = function(x) {
        return typeof x === "symbol" ? x : "".concat(x);
      };
      __setFunctionName2 = function(f, name, prefix) {
        if (typeof name === "symbol") name = name.description ? "[".concat(name.description, "]") : "";
        return Object.defineProperty(f, "name", { configurable: true, value: prefix ? "".concat(prefix, " ", name) : name });
      };
      __metadata2 = function(metadataKey, metadataValue) {
        if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(metadataKey, metadataValue);
      };
      __awaiter2 = function(thisArg, _arguments, P, generator) {
        function adopt(value) {
          return value instanceof P ? value : new P(function(resolve) {
            resolve(value);
          });
        }
        return new (P || (P = Promise))(function(resolve, reject) {
          function fulfilled(value) {
            try {
              step(generator.next(value));
            } catch (e) {
              reject(e);
            }
          }
          function rejected(value) {
            try {
              step(generator["throw"](value));
            } catch (e) {
              reject(e);
            }
          }
          function step(result) {
            result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
          }
          step((generator = generator.apply(thisArg, _arguments || [])).next());
        });
      };
      __generator2 = function(thisArg, body) {
        var _ = { label: 0, sent: function() {
          if (t[0] & 1) throw t[1];
          return t[1];
        }, trys: [], ops: [] }, f, y, t, g = Object.create((typeof Iterator === "function" ? Iterator : Object).prototype);
        return g.next = verb(0), g["throw"] = verb(1), g["return"] = verb(2), typeof Symbol === "function" && (g[Symbol.iterator] = function() {
          return this;
        }), g;
        function verb(n) {
          return function(v) {
            return step([n, v]);
          };
        }
        function step(op) {
          if (f) throw new TypeError("Generator is already executing.");
          while (g && (g = 0, op[0] && (_ = 0)), _) try {
            if (f = 1, y && (t = op[0] & 2 ? y["return"] : op[0] ? y["throw"] || ((t = y["return"]) && t.call(y), 0) : y.next) && !(t = t.call(y, op[1])).done) return t;
            if (y = 0, t) op = [op[0] & 2, t.value];
            switch (op[0]) {
              case 0:
              case 1:
                t = op;
                break;
              case 4:
                _.label++;
                return { value: op[1], done: false };
              case 5:
                _.label++;
                y = op[1];
                op = [0];
                continue;
              case 7:
                op = _.ops.pop();
                _.trys.pop();
                continue;
              default:
                if (!(t = _.trys, t = t.length > 0 && t[t.length - 1]) && (op[0] === 6 || op[0] === 2)) {
                  _ = 0;
                  continue;
                }
                if (op[0] === 3 && (!t || op[1] > t[0] && op[1] < t[3])) {
                  _.label = op[1];
                  break;
                }
                if (op[0] === 6 && _.label < t[1]) {
                  _.label = t[1];
                  t = op;
                  break;
                }
                if (t && _.label < t[2]) {
                  _.label = t[2];
                  _.ops.push(op);
                  break;
                }
                if (t[2]) _.ops.pop();
                _.trys.pop();
                continue;
            }
            op = body.call(thisArg, _);
          } catch (e) {
            op = [6, e];
            y = 0;
          } finally {
            f = t = 0;
          }
          if (op[0] & 5) throw op[1];
          return { value: op[0] ? op[1] : void 0, done: true };
        }
      };
      __exportStar2 = function(m, o) {
        for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(o, p)) __createBinding2(o, m, p);
      };
      __createBinding2 = Object.create ? (function(o, m, k, k2) {
        if (k2 === void 0) k2 = k;
        var desc = Object.getOwnPropertyDescriptor(m, k);
        if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
          desc = { enumerable: true, get: function() {
            return m[k];
          } };
        }
        Object.defineProperty(o, k2, desc);
      }) : (function(o, m, k, k2) {
        if (k2 === void 0) k2 = k;
        o[k2] = m[k];
      });
      __values2 = function(o) {
        var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
        if (m) return m.call(o);
        if (o && typeof o.length === "number") return {
          next: function() {
            if (o && i >= o.length) o = void 0;
            return { value: o && o[i++], done: !o };
          }
        };
        throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
      };
      __read2 = function(o, n) {
        var m = typeof Symbol === "function" && o[Symbol.iterator];
        if (!m) return o;
        var i = m.call(o), r, ar = [], e;
        try {
          while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
        } catch (error) {
          e = { error };
        } finally {
          try {
            if (r && !r.done && (m = i["return"])) m.call(i);
          } finally {
            if (e) throw e.error;
          }
        }
        return ar;
      };
      __spread2 = function() {
        for (var ar = [], i = 0; i < arguments.length; i++)
          ar = ar.concat(__read2(arguments[i]));
        return ar;
      };
      __spreadArrays2 = function() {
        for (var s = 0, i = 0, il = arguments.length; i < il; i++) s += arguments[i].length;
        for (var r = Array(s), k = 0, i = 0; i < il; i++)
          for (var a = arguments[i], j = 0, jl = a.length; j < jl; j++, k++)
            r[k] = a[j];
        return r;
      };
      __spreadArray2 = function(to, from, pack) {
        if (pack || arguments.length === 2) for (var i = 0, l = from.length, ar; i < l; i++) {
          if (ar || !(i in from)) {
            if (!ar) ar = Array.prototype.slice.call(from, 0, i);
            ar[i] = from[i];
          }
        }
        return to.concat(ar || Array.prototype.slice.call(from));
      };
      __await2 = function(v) {
        return this instanceof __await2 ? (this.v = v, this) : new __await2(v);
      };
      __asyncGenerator2 = function(thisArg, _arguments, generator) {
        if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
        var g = generator.apply(thisArg, _arguments || []), i, q = [];
        return i = Object.create((typeof AsyncIterator === "function" ? AsyncIterator : Object).prototype), verb("next"), verb("throw"), verb("return", awaitReturn), i[Symbol.asyncIterator] = function() {
          return this;
        }, i;
        function awaitReturn(f) {
          return function(v) {
            return Promise.resolve(v).then(f, reject);
          };
        }
        function verb(n, f) {
          if (g[n]) {
            i[n] = function(v) {
              return new Promise(function(a, b) {
                q.push([n, v, a, b]) > 1 || resume(n, v);
              });
            };
            if (f) i[n] = f(i[n]);
          }
        }
        function resume(n, v) {
          try {
            step(g[n](v));
          } catch (e) {
            settle(q[0][3], e);
          }
        }
        function step(r) {
          r.value instanceof __await2 ? Promise.resolve(r.value.v).then(fulfill, reject) : settle(q[0][2], r);
        }
        function fulfill(value) {
          resume("next", value);
        }
        function reject(value) {
          resume("throw", value);
        }
        function settle(f, v) {
          if (f(v), q.shift(), q.length) resume(q[0][0], q[0][1]);
        }
      };
      __asyncDelegator2 = function(o) {
        var i, p;
        return i = {}, verb("next"), verb("throw", function(e) {
          throw e;
        }), verb("return"), i[Symbol.iterator] = function() {
          return this;
        }, i;
        function verb(n, f) {
          i[n] = o[n] ? function(v) {
            return (p = !p) ? { value: __await2(o[n](v)), done: false } : f ? f(v) : v;
          } : f;
        }
      };
      __asyncValues2 = function(o) {
        if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
        var m = o[Symbol.asyncIterator], i;
        return m ? m.call(o) : (o = typeof __values2 === "function" ? __values2(o) : o[Symbol.iterator](), i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function() {
          return this;
        }, i);
        function verb(n) {
          i[n] = o[n] && function(v) {
            return new Promise(function(resolve, reject) {
              v = o[n](v), settle(resolve, reject, v.done, v.value);
            });
          };
        }
        function settle(resolve, reject, d, v) {
          Promise.resolve(v).then(function(v2) {
            resolve({ value: v2, done: d });
          }, reject);
        }
      };
      __makeTemplateObject2 = function(cooked, raw) {
        if (Object.defineProperty) {
          Object.defineProperty(cooked, "raw", { value: raw });
        } else {
          cooked.raw = raw;
        }
        return cooked;
      };
      var __setModuleDefault = Object.create ? (function(o, v) {
        Object.defineProperty(o, "default", { enumerable: true, value: v });
      }) : function(o, v) {
        o["default"] = v;
      };
      var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function(o2) {
          var ar = [];
          for (var k in o2) if (Object.prototype.hasOwnProperty.call(o2, k)) ar[ar.length] = k;
          return ar;
        };
        return ownKeys(o);
      };
      __importStar2 = function(mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) {
          for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding2(result, mod, k[i]);
        }
        __setModuleDefault(result, mod);
        return result;
      };
      __importDefault2 = function(mod) {
        return mod && mod.__esModule ? mod : { "default": mod };
      };
      __classPrivateFieldGet2 = function(receiver, state, kind, f) {
        if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a getter");
        if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot read private member from an object whose class did not declare it");
        return kind === "m" ? f : kind === "a" ? f.call(receiver) : f ? f.value : state.get(receiver);
      };
      __classPrivateFieldSet2 = function(receiver, state, value, kind, f) {
        if (kind === "m") throw new TypeError("Private method is not writable");
        if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a setter");
        if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot write private member to an object whose class did not declare it");
        return kind === "a" ? f.call(receiver, value) : f ? f.value = value : state.set(receiver, value), value;
      };
      __classPrivateFieldIn2 = function(state, receiver) {
        if (receiver === null || typeof receiver !== "object" && typeof receiver !== "function") throw new TypeError("Cannot use 'in' operator on non-object");
        return typeof state === "function" ? receiver === state : state.has(receiver);
      };
      __addDisposableResource2 = function(env, value, async) {
        if (value !== null && value !== void 0) {
          if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
          var dispose, inner;
          if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
          }
          if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
          }
          if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
          if (inner) dispose = function() {
            try {
              inner.call(this);
            } catch (e) {
              return Promise.reject(e);
            }
          };
          env.stack.push({ value, dispose, async });
        } else if (async) {
          env.stack.push({ async: true });
        }
        return value;
      };
      var _SuppressedError = typeof SuppressedError === "function" ? SuppressedError : function(error, suppressed, message) {
        var e = new Error(message);
        return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
      };
      __disposeResources2 = function(env) {
        function fail(e) {
          env.error = env.hasError ? new _SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
          env.hasError = true;
        }
        var r, s = 0;
        function next() {
          while (r = env.stack.pop()) {
            try {
              if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
              if (r.dispose) {
                var result = r.dispose.call(r.value);
                if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) {
                  fail(e);
                  return next();
                });
              } else s |= 1;
            } catch (e) {
              fail(e);
            }
          }
          if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
          if (env.hasError) throw env.error;
        }
        return next();
      };
      __rewriteRelativeImportExtension2 = function(path, preserveJsx) {
        if (typeof path === "string" && /^\.\.?\//.test(path)) {
          return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function(m, tsx, d, ext, cm) {
            return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : d + ext + "." + cm.toLowerCase() + "js";
          });
        }
        return path;
      };
      exporter("__extends", __extends2);
      exporter("__assign", __assign2);
      exporter("__rest", __rest2);
      exporter("__decorate", __decorate2);
      exporter("__param", __param2);
      exporter("__esDecorate", __esDecorate2);
      exporter("__runInitializers", __runInitializers2);
      exporter("__propKey", __propKey2);
      exporter("__setFunctionName", __setFunctionName2);
      exporter("__metadata", __metadata2);
      exporter("__awaiter", __awaiter2);
      exporter("__generator", __generator2);
      exporter("__exportStar", __exportStar2);
      exporter("__createBinding", __createBinding2);
      exporter("__values", __values2);
      exporter("__read", __read2);
      exporter("__spread", __spread2);
      exporter("__spreadArrays", __spreadArrays2);
      exporter("__spreadArray", __spreadArray2);
      exporter("__await", __await2);
      exporter("__asyncGenerator", __asyncGenerator2);
      exporter("__asyncDelegator", __asyncDelegator2);
      exporter("__asyncValues", __asyncValues2);
      exporter("__makeTemplateObject", __makeTemplateObject2);
      exporter("__importStar", __importStar2);
      exporter("__importDefault", __importDefault2);
      exporter("__classPrivateFieldGet", __classPrivateFieldGet2);
      exporter("__classPrivateFieldSet", __classPrivateFieldSet2);
      exporter("__classPrivateFieldIn", __classPrivateFieldIn2);
      exporter("__addDisposableResource", __addDisposableResource2);
      exporter("__disposeResources", __disposeResources2);
      exporter("__rewriteRelativeImportExtension", __rewriteRelativeImportExtension2);
    });
  }
});

// node_modules/tslib/modules/index.js
var modules_exports = {};
__export(modules_exports, {
  __addDisposableResource: () => __addDisposableResource,
  __assign: () => __assign,
  __asyncDelegator: () => __asyncDelegator,
  __asyncGenerator: () => __asyncGenerator,
  __asyncValues: () => __asyncValues,
  __await: () => __await,
  __awaiter: () => __awaiter,
  __classPrivateFieldGet: () => __classPrivateFieldGet,
  __classPrivateFieldIn: () => __classPrivateFieldIn,
  __classPrivateFieldSet: () => __classPrivateFieldSet,
  __createBinding: () => __createBinding,
  __decorate: () => __decorate,
  __disposeResources: () => __disposeResources,
  __esDecorate: () => __esDecorate,
  __exportStar: () => __exportStar,
  __extends: () => __extends,
  __generator: () => __generator,
  __importDefault: () => __importDefault,
  __importStar: () => __importStar,
  __makeTemplateObject: () => __makeTemplateObject,
  __metadata: () => __metadata,
  __param: () => __param,
  __propKey: () => __propKey,
  __read: () => __read,
  __rest: () => __rest,
  __rewriteRelativeImportExtension: () => __rewriteRelativeImportExtension,
  __runInitializers: () => __runInitializers,
  __setFunctionName: () => __setFunctionName,
  __spread: () => __spread,
  __spreadArray: () => __spreadArray,
  __spreadArrays: () => __spreadArrays,
  __values: () => __values,
  default: () => modules_default
});
var import_tslib, __extends, __assign, __rest, __decorate, __param, __esDecorate, __runInitializers, __propKey, __setFunctionName, __metadata, __awaiter, __generator, __exportStar, __createBinding, __values, __read, __spread, __spreadArrays, __spreadArray, __await, __asyncGenerator, __asyncDelegator, __asyncValues, __makeTemplateObject, __importStar, __importDefault, __classPrivateFieldGet, __classPrivateFieldSet, __classPrivateFieldIn, __addDisposableResource, __disposeResources, __rewriteRelativeImportExtension, modules_default;
var init_modules = __esm({
  "node_modules/tslib/modules/index.js"() {
    import_tslib = __toESM(require_tslib(), 1);
    ({
      __extends,
      __assign,
      __rest,
      __decorate,
      __param,
      __esDecorate,
      __runInitializers,
      __propKey,
      __setFunctionName,
      __metadata,
      __awaiter,
      __generator,
      __exportStar,
      __createBinding,
      __values,
      __read,
      __spread,
      __spreadArrays,
      __spreadArray,
      __await,
      __asyncGenerator,
      __asyncDelegator,
      __asyncValues,
      __makeTemplateObject,
      __importStar,
      __importDefault,
      __classPrivateFieldGet,
      __classPrivateFieldSet,
      __classPrivateFieldIn,
      __addDisposableResource,
      __disposeResources,
      __rewriteRelativeImportExtension
    } = import_tslib.default);
    modules_default = import_tslib.default;
  }
});

// node_modules/@azure/core-lro/dist/esm/logger.js
var logger;
var init_logger = __esm({
  "node_modules/@azure/core-lro/dist/esm/logger.js"() {
    init_esm();
    logger = createClientLogger("core-lro");
  }
});

// node_modules/@azure/core-lro/dist/esm/poller/constants.js
var POLL_INTERVAL_IN_MS, terminalStates;
var init_constants = __esm({
  "node_modules/@azure/core-lro/dist/esm/poller/constants.js"() {
    POLL_INTERVAL_IN_MS = 2e3;
    terminalStates = ["succeeded", "canceled", "failed"];
  }
});

// node_modules/@azure/core-lro/dist/esm/poller/operation.js
function deserializeState(serializedState) {
  try {
    return JSON.parse(serializedState).state;
  } catch (e) {
    throw new Error(`Unable to deserialize input state: ${serializedState}`);
  }
}
function setStateError(inputs) {
  const { state, stateProxy, isOperationError: isOperationError2 } = inputs;
  return (error) => {
    if (isOperationError2(error)) {
      stateProxy.setError(state, error);
      stateProxy.setFailed(state);
    }
    throw error;
  };
}
function appendReadableErrorMessage(currentMessage, innerMessage) {
  let message = currentMessage;
  if (message.slice(-1) !== ".") {
    message = message + ".";
  }
  return message + " " + innerMessage;
}
function simplifyError(err) {
  let message = err.message;
  let code = err.code;
  let curErr = err;
  while (curErr.innererror) {
    curErr = curErr.innererror;
    code = curErr.code;
    message = appendReadableErrorMessage(message, curErr.message);
  }
  return {
    code,
    message
  };
}
function processOperationStatus(result) {
  const { state, stateProxy, status, isDone, processResult, getError, response, setErrorAsResult } = result;
  switch (status) {
    case "succeeded": {
      stateProxy.setSucceeded(state);
      break;
    }
    case "failed": {
      const err = getError === null || getError === void 0 ? void 0 : getError(response);
      let postfix = "";
      if (err) {
        const { code, message } = simplifyError(err);
        postfix = `. ${code}. ${message}`;
      }
      const errStr = `The long-running operation has failed${postfix}`;
      stateProxy.setError(state, new Error(errStr));
      stateProxy.setFailed(state);
      logger.warning(errStr);
      break;
    }
    case "canceled": {
      stateProxy.setCanceled(state);
      break;
    }
  }
  if ((isDone === null || isDone === void 0 ? void 0 : isDone(response, state)) || isDone === void 0 && ["succeeded", "canceled"].concat(setErrorAsResult ? [] : ["failed"]).includes(status)) {
    stateProxy.setResult(state, buildResult({
      response,
      state,
      processResult
    }));
  }
}
function buildResult(inputs) {
  const { processResult, response, state } = inputs;
  return processResult ? processResult(response, state) : response;
}
async function initOperation(inputs) {
  const { init, stateProxy, processResult, getOperationStatus: getOperationStatus2, withOperationLocation, setErrorAsResult } = inputs;
  const { operationLocation, resourceLocation, metadata, response } = await init();
  if (operationLocation)
    withOperationLocation === null || withOperationLocation === void 0 ? void 0 : withOperationLocation(operationLocation, false);
  const config = {
    metadata,
    operationLocation,
    resourceLocation
  };
  logger.verbose(`LRO: Operation description:`, config);
  const state = stateProxy.initState(config);
  const status = getOperationStatus2({ response, state, operationLocation });
  processOperationStatus({ state, status, stateProxy, response, setErrorAsResult, processResult });
  return state;
}
async function pollOperationHelper(inputs) {
  const { poll, state, stateProxy, operationLocation, getOperationStatus: getOperationStatus2, getResourceLocation: getResourceLocation2, isOperationError: isOperationError2, options } = inputs;
  const response = await poll(operationLocation, options).catch(setStateError({
    state,
    stateProxy,
    isOperationError: isOperationError2
  }));
  const status = getOperationStatus2(response, state);
  logger.verbose(`LRO: Status:
	Polling from: ${state.config.operationLocation}
	Operation status: ${status}
	Polling status: ${terminalStates.includes(status) ? "Stopped" : "Running"}`);
  if (status === "succeeded") {
    const resourceLocation = getResourceLocation2(response, state);
    if (resourceLocation !== void 0) {
      return {
        response: await poll(resourceLocation).catch(setStateError({ state, stateProxy, isOperationError: isOperationError2 })),
        status
      };
    }
  }
  return { response, status };
}
async function pollOperation(inputs) {
  const { poll, state, stateProxy, options, getOperationStatus: getOperationStatus2, getResourceLocation: getResourceLocation2, getOperationLocation: getOperationLocation2, isOperationError: isOperationError2, withOperationLocation, getPollingInterval, processResult, getError, updateState, setDelay, isDone, setErrorAsResult } = inputs;
  const { operationLocation } = state.config;
  if (operationLocation !== void 0) {
    const { response, status } = await pollOperationHelper({
      poll,
      getOperationStatus: getOperationStatus2,
      state,
      stateProxy,
      operationLocation,
      getResourceLocation: getResourceLocation2,
      isOperationError: isOperationError2,
      options
    });
    processOperationStatus({
      status,
      response,
      state,
      stateProxy,
      isDone,
      processResult,
      getError,
      setErrorAsResult
    });
    if (!terminalStates.includes(status)) {
      const intervalInMs = getPollingInterval === null || getPollingInterval === void 0 ? void 0 : getPollingInterval(response);
      if (intervalInMs)
        setDelay(intervalInMs);
      const location = getOperationLocation2 === null || getOperationLocation2 === void 0 ? void 0 : getOperationLocation2(response, state);
      if (location !== void 0) {
        const isUpdated = operationLocation !== location;
        state.config.operationLocation = location;
        withOperationLocation === null || withOperationLocation === void 0 ? void 0 : withOperationLocation(location, isUpdated);
      } else
        withOperationLocation === null || withOperationLocation === void 0 ? void 0 : withOperationLocation(operationLocation, false);
    }
    updateState === null || updateState === void 0 ? void 0 : updateState(state, response);
  }
}
var init_operation = __esm({
  "node_modules/@azure/core-lro/dist/esm/poller/operation.js"() {
    init_logger();
    init_constants();
  }
});

// node_modules/@azure/core-lro/dist/esm/http/operation.js
function getOperationLocationPollingUrl(inputs) {
  const { azureAsyncOperation, operationLocation } = inputs;
  return operationLocation !== null && operationLocation !== void 0 ? operationLocation : azureAsyncOperation;
}
function getLocationHeader(rawResponse) {
  return rawResponse.headers["location"];
}
function getOperationLocationHeader(rawResponse) {
  return rawResponse.headers["operation-location"];
}
function getAzureAsyncOperationHeader(rawResponse) {
  return rawResponse.headers["azure-asyncoperation"];
}
function findResourceLocation(inputs) {
  var _a;
  const { location, requestMethod, requestPath, resourceLocationConfig } = inputs;
  switch (requestMethod) {
    case "PUT": {
      return requestPath;
    }
    case "DELETE": {
      return void 0;
    }
    case "PATCH": {
      return (_a = getDefault()) !== null && _a !== void 0 ? _a : requestPath;
    }
    default: {
      return getDefault();
    }
  }
  function getDefault() {
    switch (resourceLocationConfig) {
      case "azure-async-operation": {
        return void 0;
      }
      case "original-uri": {
        return requestPath;
      }
      case "location":
      default: {
        return location;
      }
    }
  }
}
function inferLroMode(inputs) {
  const { rawResponse, requestMethod, requestPath, resourceLocationConfig } = inputs;
  const operationLocation = getOperationLocationHeader(rawResponse);
  const azureAsyncOperation = getAzureAsyncOperationHeader(rawResponse);
  const pollingUrl = getOperationLocationPollingUrl({ operationLocation, azureAsyncOperation });
  const location = getLocationHeader(rawResponse);
  const normalizedRequestMethod = requestMethod === null || requestMethod === void 0 ? void 0 : requestMethod.toLocaleUpperCase();
  if (pollingUrl !== void 0) {
    return {
      mode: "OperationLocation",
      operationLocation: pollingUrl,
      resourceLocation: findResourceLocation({
        requestMethod: normalizedRequestMethod,
        location,
        requestPath,
        resourceLocationConfig
      })
    };
  } else if (location !== void 0) {
    return {
      mode: "ResourceLocation",
      operationLocation: location
    };
  } else if (normalizedRequestMethod === "PUT" && requestPath) {
    return {
      mode: "Body",
      operationLocation: requestPath
    };
  } else {
    return void 0;
  }
}
function transformStatus(inputs) {
  const { status, statusCode } = inputs;
  if (typeof status !== "string" && status !== void 0) {
    throw new Error(`Polling was unsuccessful. Expected status to have a string value or no value but it has instead: ${status}. This doesn't necessarily indicate the operation has failed. Check your Azure subscription or resource status for more information.`);
  }
  switch (status === null || status === void 0 ? void 0 : status.toLocaleLowerCase()) {
    case void 0:
      return toOperationStatus(statusCode);
    case "succeeded":
      return "succeeded";
    case "failed":
      return "failed";
    case "running":
    case "accepted":
    case "started":
    case "canceling":
    case "cancelling":
      return "running";
    case "canceled":
    case "cancelled":
      return "canceled";
    default: {
      logger.verbose(`LRO: unrecognized operation status: ${status}`);
      return status;
    }
  }
}
function getStatus(rawResponse) {
  var _a;
  const { status } = (_a = rawResponse.body) !== null && _a !== void 0 ? _a : {};
  return transformStatus({ status, statusCode: rawResponse.statusCode });
}
function getProvisioningState(rawResponse) {
  var _a, _b;
  const { properties, provisioningState } = (_a = rawResponse.body) !== null && _a !== void 0 ? _a : {};
  const status = (_b = properties === null || properties === void 0 ? void 0 : properties.provisioningState) !== null && _b !== void 0 ? _b : provisioningState;
  return transformStatus({ status, statusCode: rawResponse.statusCode });
}
function toOperationStatus(statusCode) {
  if (statusCode === 202) {
    return "running";
  } else if (statusCode < 300) {
    return "succeeded";
  } else {
    return "failed";
  }
}
function parseRetryAfter({ rawResponse }) {
  const retryAfter = rawResponse.headers["retry-after"];
  if (retryAfter !== void 0) {
    const retryAfterInSeconds = parseInt(retryAfter);
    return isNaN(retryAfterInSeconds) ? calculatePollingIntervalFromDate(new Date(retryAfter)) : retryAfterInSeconds * 1e3;
  }
  return void 0;
}
function getErrorFromResponse(response) {
  const error = accessBodyProperty(response, "error");
  if (!error) {
    logger.warning(`The long-running operation failed but there is no error property in the response's body`);
    return;
  }
  if (!error.code || !error.message) {
    logger.warning(`The long-running operation failed but the error property in the response's body doesn't contain code or message`);
    return;
  }
  return error;
}
function calculatePollingIntervalFromDate(retryAfterDate) {
  const timeNow = Math.floor((/* @__PURE__ */ new Date()).getTime());
  const retryAfterTime = retryAfterDate.getTime();
  if (timeNow < retryAfterTime) {
    return retryAfterTime - timeNow;
  }
  return void 0;
}
function getStatusFromInitialResponse(inputs) {
  const { response, state, operationLocation } = inputs;
  function helper() {
    var _a;
    const mode = (_a = state.config.metadata) === null || _a === void 0 ? void 0 : _a["mode"];
    switch (mode) {
      case void 0:
        return toOperationStatus(response.rawResponse.statusCode);
      case "Body":
        return getOperationStatus(response, state);
      default:
        return "running";
    }
  }
  const status = helper();
  return status === "running" && operationLocation === void 0 ? "succeeded" : status;
}
async function initHttpOperation(inputs) {
  const { stateProxy, resourceLocationConfig, processResult, lro, setErrorAsResult } = inputs;
  return initOperation({
    init: async () => {
      const response = await lro.sendInitialRequest();
      const config = inferLroMode({
        rawResponse: response.rawResponse,
        requestPath: lro.requestPath,
        requestMethod: lro.requestMethod,
        resourceLocationConfig
      });
      return Object.assign({ response, operationLocation: config === null || config === void 0 ? void 0 : config.operationLocation, resourceLocation: config === null || config === void 0 ? void 0 : config.resourceLocation }, (config === null || config === void 0 ? void 0 : config.mode) ? { metadata: { mode: config.mode } } : {});
    },
    stateProxy,
    processResult: processResult ? ({ flatResponse }, state) => processResult(flatResponse, state) : ({ flatResponse }) => flatResponse,
    getOperationStatus: getStatusFromInitialResponse,
    setErrorAsResult
  });
}
function getOperationLocation({ rawResponse }, state) {
  var _a;
  const mode = (_a = state.config.metadata) === null || _a === void 0 ? void 0 : _a["mode"];
  switch (mode) {
    case "OperationLocation": {
      return getOperationLocationPollingUrl({
        operationLocation: getOperationLocationHeader(rawResponse),
        azureAsyncOperation: getAzureAsyncOperationHeader(rawResponse)
      });
    }
    case "ResourceLocation": {
      return getLocationHeader(rawResponse);
    }
    case "Body":
    default: {
      return void 0;
    }
  }
}
function getOperationStatus({ rawResponse }, state) {
  var _a;
  const mode = (_a = state.config.metadata) === null || _a === void 0 ? void 0 : _a["mode"];
  switch (mode) {
    case "OperationLocation": {
      return getStatus(rawResponse);
    }
    case "ResourceLocation": {
      return toOperationStatus(rawResponse.statusCode);
    }
    case "Body": {
      return getProvisioningState(rawResponse);
    }
    default:
      throw new Error(`Internal error: Unexpected operation mode: ${mode}`);
  }
}
function accessBodyProperty({ flatResponse, rawResponse }, prop) {
  var _a, _b;
  return (_a = flatResponse === null || flatResponse === void 0 ? void 0 : flatResponse[prop]) !== null && _a !== void 0 ? _a : (_b = rawResponse.body) === null || _b === void 0 ? void 0 : _b[prop];
}
function getResourceLocation(res, state) {
  const loc = accessBodyProperty(res, "resourceLocation");
  if (loc && typeof loc === "string") {
    state.config.resourceLocation = loc;
  }
  return state.config.resourceLocation;
}
function isOperationError(e) {
  return e.name === "RestError";
}
async function pollHttpOperation(inputs) {
  const { lro, stateProxy, options, processResult, updateState, setDelay, state, setErrorAsResult } = inputs;
  return pollOperation({
    state,
    stateProxy,
    setDelay,
    processResult: processResult ? ({ flatResponse }, inputState) => processResult(flatResponse, inputState) : ({ flatResponse }) => flatResponse,
    getError: getErrorFromResponse,
    updateState,
    getPollingInterval: parseRetryAfter,
    getOperationLocation,
    getOperationStatus,
    isOperationError,
    getResourceLocation,
    options,
    /**
     * The expansion here is intentional because `lro` could be an object that
     * references an inner this, so we need to preserve a reference to it.
     */
    poll: async (location, inputOptions) => lro.sendPollRequest(location, inputOptions),
    setErrorAsResult
  });
}
var init_operation2 = __esm({
  "node_modules/@azure/core-lro/dist/esm/http/operation.js"() {
    init_operation();
    init_logger();
  }
});

// node_modules/@azure/core-lro/dist/esm/poller/poller.js
function buildCreatePoller(inputs) {
  const { getOperationLocation: getOperationLocation2, getStatusFromInitialResponse: getStatusFromInitialResponse2, getStatusFromPollResponse, isOperationError: isOperationError2, getResourceLocation: getResourceLocation2, getPollingInterval, getError, resolveOnUnsuccessful } = inputs;
  return async ({ init, poll }, options) => {
    const { processResult, updateState, withOperationLocation: withOperationLocationCallback, intervalInMs = POLL_INTERVAL_IN_MS, restoreFrom } = options || {};
    const stateProxy = createStateProxy();
    const withOperationLocation = withOperationLocationCallback ? /* @__PURE__ */ (() => {
      let called = false;
      return (operationLocation, isUpdated) => {
        if (isUpdated)
          withOperationLocationCallback(operationLocation);
        else if (!called)
          withOperationLocationCallback(operationLocation);
        called = true;
      };
    })() : void 0;
    const state = restoreFrom ? deserializeState(restoreFrom) : await initOperation({
      init,
      stateProxy,
      processResult,
      getOperationStatus: getStatusFromInitialResponse2,
      withOperationLocation,
      setErrorAsResult: !resolveOnUnsuccessful
    });
    let resultPromise;
    const abortController = new AbortController();
    const handlers = /* @__PURE__ */ new Map();
    const handleProgressEvents = async () => handlers.forEach((h) => h(state));
    const cancelErrMsg = "Operation was canceled";
    let currentPollIntervalInMs = intervalInMs;
    const poller = {
      getOperationState: () => state,
      getResult: () => state.result,
      isDone: () => ["succeeded", "failed", "canceled"].includes(state.status),
      isStopped: () => resultPromise === void 0,
      stopPolling: () => {
        abortController.abort();
      },
      toString: () => JSON.stringify({
        state
      }),
      onProgress: (callback) => {
        const s = /* @__PURE__ */ Symbol();
        handlers.set(s, callback);
        return () => handlers.delete(s);
      },
      pollUntilDone: (pollOptions) => resultPromise !== null && resultPromise !== void 0 ? resultPromise : resultPromise = (async () => {
        const { abortSignal: inputAbortSignal } = pollOptions || {};
        function abortListener() {
          abortController.abort();
        }
        const abortSignal = abortController.signal;
        if (inputAbortSignal === null || inputAbortSignal === void 0 ? void 0 : inputAbortSignal.aborted) {
          abortController.abort();
        } else if (!abortSignal.aborted) {
          inputAbortSignal === null || inputAbortSignal === void 0 ? void 0 : inputAbortSignal.addEventListener("abort", abortListener, { once: true });
        }
        try {
          if (!poller.isDone()) {
            await poller.poll({ abortSignal });
            while (!poller.isDone()) {
              await delay(currentPollIntervalInMs, { abortSignal });
              await poller.poll({ abortSignal });
            }
          }
        } finally {
          inputAbortSignal === null || inputAbortSignal === void 0 ? void 0 : inputAbortSignal.removeEventListener("abort", abortListener);
        }
        if (resolveOnUnsuccessful) {
          return poller.getResult();
        } else {
          switch (state.status) {
            case "succeeded":
              return poller.getResult();
            case "canceled":
              throw new Error(cancelErrMsg);
            case "failed":
              throw state.error;
            case "notStarted":
            case "running":
              throw new Error(`Polling completed without succeeding or failing`);
          }
        }
      })().finally(() => {
        resultPromise = void 0;
      }),
      async poll(pollOptions) {
        if (resolveOnUnsuccessful) {
          if (poller.isDone())
            return;
        } else {
          switch (state.status) {
            case "succeeded":
              return;
            case "canceled":
              throw new Error(cancelErrMsg);
            case "failed":
              throw state.error;
          }
        }
        await pollOperation({
          poll,
          state,
          stateProxy,
          getOperationLocation: getOperationLocation2,
          isOperationError: isOperationError2,
          withOperationLocation,
          getPollingInterval,
          getOperationStatus: getStatusFromPollResponse,
          getResourceLocation: getResourceLocation2,
          processResult,
          getError,
          updateState,
          options: pollOptions,
          setDelay: (pollIntervalInMs) => {
            currentPollIntervalInMs = pollIntervalInMs;
          },
          setErrorAsResult: !resolveOnUnsuccessful
        });
        await handleProgressEvents();
        if (!resolveOnUnsuccessful) {
          switch (state.status) {
            case "canceled":
              throw new Error(cancelErrMsg);
            case "failed":
              throw state.error;
          }
        }
      }
    };
    return poller;
  };
}
var createStateProxy;
var init_poller = __esm({
  "node_modules/@azure/core-lro/dist/esm/poller/poller.js"() {
    init_operation();
    init_constants();
    init_esm2();
    createStateProxy = () => ({
      /**
       * The state at this point is created to be of type OperationState<TResult>.
       * It will be updated later to be of type TState when the
       * customer-provided callback, `updateState`, is called during polling.
       */
      initState: (config) => ({ status: "running", config }),
      setCanceled: (state) => state.status = "canceled",
      setError: (state, error) => state.error = error,
      setResult: (state, result) => state.result = result,
      setRunning: (state) => state.status = "running",
      setSucceeded: (state) => state.status = "succeeded",
      setFailed: (state) => state.status = "failed",
      getError: (state) => state.error,
      getResult: (state) => state.result,
      isCanceled: (state) => state.status === "canceled",
      isFailed: (state) => state.status === "failed",
      isRunning: (state) => state.status === "running",
      isSucceeded: (state) => state.status === "succeeded"
    });
  }
});

// node_modules/@azure/core-lro/dist/esm/http/poller.js
async function createHttpPoller(lro, options) {
  const { resourceLocationConfig, intervalInMs, processResult, restoreFrom, updateState, withOperationLocation, resolveOnUnsuccessful = false } = options || {};
  return buildCreatePoller({
    getStatusFromInitialResponse,
    getStatusFromPollResponse: getOperationStatus,
    isOperationError,
    getOperationLocation,
    getResourceLocation,
    getPollingInterval: parseRetryAfter,
    getError: getErrorFromResponse,
    resolveOnUnsuccessful
  })({
    init: async () => {
      const response = await lro.sendInitialRequest();
      const config = inferLroMode({
        rawResponse: response.rawResponse,
        requestPath: lro.requestPath,
        requestMethod: lro.requestMethod,
        resourceLocationConfig
      });
      return Object.assign({ response, operationLocation: config === null || config === void 0 ? void 0 : config.operationLocation, resourceLocation: config === null || config === void 0 ? void 0 : config.resourceLocation }, (config === null || config === void 0 ? void 0 : config.mode) ? { metadata: { mode: config.mode } } : {});
    },
    poll: lro.sendPollRequest
  }, {
    intervalInMs,
    withOperationLocation,
    restoreFrom,
    updateState,
    processResult: processResult ? ({ flatResponse }, state) => processResult(flatResponse, state) : ({ flatResponse }) => flatResponse
  });
}
var init_poller2 = __esm({
  "node_modules/@azure/core-lro/dist/esm/http/poller.js"() {
    init_operation2();
    init_poller();
  }
});

// node_modules/@azure/core-lro/dist/esm/legacy/lroEngine/operation.js
var createStateProxy2, GenericPollOperation;
var init_operation3 = __esm({
  "node_modules/@azure/core-lro/dist/esm/legacy/lroEngine/operation.js"() {
    init_operation2();
    init_logger();
    createStateProxy2 = () => ({
      initState: (config) => ({ config, isStarted: true }),
      setCanceled: (state) => state.isCancelled = true,
      setError: (state, error) => state.error = error,
      setResult: (state, result) => state.result = result,
      setRunning: (state) => state.isStarted = true,
      setSucceeded: (state) => state.isCompleted = true,
      setFailed: () => {
      },
      getError: (state) => state.error,
      getResult: (state) => state.result,
      isCanceled: (state) => !!state.isCancelled,
      isFailed: (state) => !!state.error,
      isRunning: (state) => !!state.isStarted,
      isSucceeded: (state) => Boolean(state.isCompleted && !state.isCancelled && !state.error)
    });
    GenericPollOperation = class {
      constructor(state, lro, setErrorAsResult, lroResourceLocationConfig, processResult, updateState, isDone) {
        this.state = state;
        this.lro = lro;
        this.setErrorAsResult = setErrorAsResult;
        this.lroResourceLocationConfig = lroResourceLocationConfig;
        this.processResult = processResult;
        this.updateState = updateState;
        this.isDone = isDone;
      }
      setPollerConfig(pollerConfig) {
        this.pollerConfig = pollerConfig;
      }
      async update(options) {
        var _a;
        const stateProxy = createStateProxy2();
        if (!this.state.isStarted) {
          this.state = Object.assign(Object.assign({}, this.state), await initHttpOperation({
            lro: this.lro,
            stateProxy,
            resourceLocationConfig: this.lroResourceLocationConfig,
            processResult: this.processResult,
            setErrorAsResult: this.setErrorAsResult
          }));
        }
        const updateState = this.updateState;
        const isDone = this.isDone;
        if (!this.state.isCompleted && this.state.error === void 0) {
          await pollHttpOperation({
            lro: this.lro,
            state: this.state,
            stateProxy,
            processResult: this.processResult,
            updateState: updateState ? (state, { rawResponse }) => updateState(state, rawResponse) : void 0,
            isDone: isDone ? ({ flatResponse }, state) => isDone(flatResponse, state) : void 0,
            options,
            setDelay: (intervalInMs) => {
              this.pollerConfig.intervalInMs = intervalInMs;
            },
            setErrorAsResult: this.setErrorAsResult
          });
        }
        (_a = options === null || options === void 0 ? void 0 : options.fireProgress) === null || _a === void 0 ? void 0 : _a.call(options, this.state);
        return this;
      }
      async cancel() {
        logger.error("`cancelOperation` is deprecated because it wasn't implemented");
        return this;
      }
      /**
       * Serializes the Poller operation.
       */
      toString() {
        return JSON.stringify({
          state: this.state
        });
      }
    };
  }
});

// node_modules/@azure/core-lro/dist/esm/legacy/poller.js
var PollerStoppedError, PollerCancelledError, Poller;
var init_poller3 = __esm({
  "node_modules/@azure/core-lro/dist/esm/legacy/poller.js"() {
    PollerStoppedError = class _PollerStoppedError extends Error {
      constructor(message) {
        super(message);
        this.name = "PollerStoppedError";
        Object.setPrototypeOf(this, _PollerStoppedError.prototype);
      }
    };
    PollerCancelledError = class _PollerCancelledError extends Error {
      constructor(message) {
        super(message);
        this.name = "PollerCancelledError";
        Object.setPrototypeOf(this, _PollerCancelledError.prototype);
      }
    };
    Poller = class {
      /**
       * A poller needs to be initialized by passing in at least the basic properties of the `PollOperation<TState, TResult>`.
       *
       * When writing an implementation of a Poller, this implementation needs to deal with the initialization
       * of any custom state beyond the basic definition of the poller. The basic poller assumes that the poller's
       * operation has already been defined, at least its basic properties. The code below shows how to approach
       * the definition of the constructor of a new custom poller.
       *
       * ```ts
       * export class MyPoller extends Poller<MyOperationState, string> {
       *   constructor({
       *     // Anything you might need outside of the basics
       *   }) {
       *     let state: MyOperationState = {
       *       privateProperty: private,
       *       publicProperty: public,
       *     };
       *
       *     const operation = {
       *       state,
       *       update,
       *       cancel,
       *       toString
       *     }
       *
       *     // Sending the operation to the parent's constructor.
       *     super(operation);
       *
       *     // You can assign more local properties here.
       *   }
       * }
       * ```
       *
       * Inside of this constructor, a new promise is created. This will be used to
       * tell the user when the poller finishes (see `pollUntilDone()`). The promise's
       * resolve and reject methods are also used internally to control when to resolve
       * or reject anyone waiting for the poller to finish.
       *
       * The constructor of a custom implementation of a poller is where any serialized version of
       * a previous poller's operation should be deserialized into the operation sent to the
       * base constructor. For example:
       *
       * ```ts
       * export class MyPoller extends Poller<MyOperationState, string> {
       *   constructor(
       *     baseOperation: string | undefined
       *   ) {
       *     let state: MyOperationState = {};
       *     if (baseOperation) {
       *       state = {
       *         ...JSON.parse(baseOperation).state,
       *         ...state
       *       };
       *     }
       *     const operation = {
       *       state,
       *       // ...
       *     }
       *     super(operation);
       *   }
       * }
       * ```
       *
       * @param operation - Must contain the basic properties of `PollOperation<State, TResult>`.
       */
      constructor(operation) {
        this.resolveOnUnsuccessful = false;
        this.stopped = true;
        this.pollProgressCallbacks = [];
        this.operation = operation;
        this.promise = new Promise((resolve, reject) => {
          this.resolve = resolve;
          this.reject = reject;
        });
        this.promise.catch(() => {
        });
      }
      /**
       * Starts a loop that will break only if the poller is done
       * or if the poller is stopped.
       */
      async startPolling(pollOptions = {}) {
        if (this.stopped) {
          this.stopped = false;
        }
        while (!this.isStopped() && !this.isDone()) {
          await this.poll(pollOptions);
          await this.delay();
        }
      }
      /**
       * pollOnce does one polling, by calling to the update method of the underlying
       * poll operation to make any relevant change effective.
       *
       * It only optionally receives an object with an abortSignal property, from \@azure/abort-controller's AbortSignalLike.
       *
       * @param options - Optional properties passed to the operation's update method.
       */
      async pollOnce(options = {}) {
        if (!this.isDone()) {
          this.operation = await this.operation.update({
            abortSignal: options.abortSignal,
            fireProgress: this.fireProgress.bind(this)
          });
        }
        this.processUpdatedState();
      }
      /**
       * fireProgress calls the functions passed in via onProgress the method of the poller.
       *
       * It loops over all of the callbacks received from onProgress, and executes them, sending them
       * the current operation state.
       *
       * @param state - The current operation state.
       */
      fireProgress(state) {
        for (const callback of this.pollProgressCallbacks) {
          callback(state);
        }
      }
      /**
       * Invokes the underlying operation's cancel method.
       */
      async cancelOnce(options = {}) {
        this.operation = await this.operation.cancel(options);
      }
      /**
       * Returns a promise that will resolve once a single polling request finishes.
       * It does this by calling the update method of the Poller's operation.
       *
       * It only optionally receives an object with an abortSignal property, from \@azure/abort-controller's AbortSignalLike.
       *
       * @param options - Optional properties passed to the operation's update method.
       */
      poll(options = {}) {
        if (!this.pollOncePromise) {
          this.pollOncePromise = this.pollOnce(options);
          const clearPollOncePromise = () => {
            this.pollOncePromise = void 0;
          };
          this.pollOncePromise.then(clearPollOncePromise, clearPollOncePromise).catch(this.reject);
        }
        return this.pollOncePromise;
      }
      processUpdatedState() {
        if (this.operation.state.error) {
          this.stopped = true;
          if (!this.resolveOnUnsuccessful) {
            this.reject(this.operation.state.error);
            throw this.operation.state.error;
          }
        }
        if (this.operation.state.isCancelled) {
          this.stopped = true;
          if (!this.resolveOnUnsuccessful) {
            const error = new PollerCancelledError("Operation was canceled");
            this.reject(error);
            throw error;
          }
        }
        if (this.isDone() && this.resolve) {
          this.resolve(this.getResult());
        }
      }
      /**
       * Returns a promise that will resolve once the underlying operation is completed.
       */
      async pollUntilDone(pollOptions = {}) {
        if (this.stopped) {
          this.startPolling(pollOptions).catch(this.reject);
        }
        this.processUpdatedState();
        return this.promise;
      }
      /**
       * Invokes the provided callback after each polling is completed,
       * sending the current state of the poller's operation.
       *
       * It returns a method that can be used to stop receiving updates on the given callback function.
       */
      onProgress(callback) {
        this.pollProgressCallbacks.push(callback);
        return () => {
          this.pollProgressCallbacks = this.pollProgressCallbacks.filter((c) => c !== callback);
        };
      }
      /**
       * Returns true if the poller has finished polling.
       */
      isDone() {
        const state = this.operation.state;
        return Boolean(state.isCompleted || state.isCancelled || state.error);
      }
      /**
       * Stops the poller from continuing to poll.
       */
      stopPolling() {
        if (!this.stopped) {
          this.stopped = true;
          if (this.reject) {
            this.reject(new PollerStoppedError("This poller is already stopped"));
          }
        }
      }
      /**
       * Returns true if the poller is stopped.
       */
      isStopped() {
        return this.stopped;
      }
      /**
       * Attempts to cancel the underlying operation.
       *
       * It only optionally receives an object with an abortSignal property, from \@azure/abort-controller's AbortSignalLike.
       *
       * If it's called again before it finishes, it will throw an error.
       *
       * @param options - Optional properties passed to the operation's update method.
       */
      cancelOperation(options = {}) {
        if (!this.cancelPromise) {
          this.cancelPromise = this.cancelOnce(options);
        } else if (options.abortSignal) {
          throw new Error("A cancel request is currently pending");
        }
        return this.cancelPromise;
      }
      /**
       * Returns the state of the operation.
       *
       * Even though TState will be the same type inside any of the methods of any extension of the Poller class,
       * implementations of the pollers can customize what's shared with the public by writing their own
       * version of the `getOperationState` method, and by defining two types, one representing the internal state of the poller
       * and a public type representing a safe to share subset of the properties of the internal state.
       * Their definition of getOperationState can then return their public type.
       *
       * Example:
       *
       * ```ts
       * // Let's say we have our poller's operation state defined as:
       * interface MyOperationState extends PollOperationState<ResultType> {
       *   privateProperty?: string;
       *   publicProperty?: string;
       * }
       *
       * // To allow us to have a true separation of public and private state, we have to define another interface:
       * interface PublicState extends PollOperationState<ResultType> {
       *   publicProperty?: string;
       * }
       *
       * // Then, we define our Poller as follows:
       * export class MyPoller extends Poller<MyOperationState, ResultType> {
       *   // ... More content is needed here ...
       *
       *   public getOperationState(): PublicState {
       *     const state: PublicState = this.operation.state;
       *     return {
       *       // Properties from PollOperationState<TResult>
       *       isStarted: state.isStarted,
       *       isCompleted: state.isCompleted,
       *       isCancelled: state.isCancelled,
       *       error: state.error,
       *       result: state.result,
       *
       *       // The only other property needed by PublicState.
       *       publicProperty: state.publicProperty
       *     }
       *   }
       * }
       * ```
       *
       * You can see this in the tests of this repository, go to the file:
       * `../test/utils/testPoller.ts`
       * and look for the getOperationState implementation.
       */
      getOperationState() {
        return this.operation.state;
      }
      /**
       * Returns the result value of the operation,
       * regardless of the state of the poller.
       * It can return undefined or an incomplete form of the final TResult value
       * depending on the implementation.
       */
      getResult() {
        const state = this.operation.state;
        return state.result;
      }
      /**
       * Returns a serialized version of the poller's operation
       * by invoking the operation's toString method.
       */
      toString() {
        return this.operation.toString();
      }
    };
  }
});

// node_modules/@azure/core-lro/dist/esm/legacy/lroEngine/lroEngine.js
var LroEngine;
var init_lroEngine = __esm({
  "node_modules/@azure/core-lro/dist/esm/legacy/lroEngine/lroEngine.js"() {
    init_operation3();
    init_constants();
    init_poller3();
    init_operation();
    LroEngine = class extends Poller {
      constructor(lro, options) {
        const { intervalInMs = POLL_INTERVAL_IN_MS, resumeFrom, resolveOnUnsuccessful = false, isDone, lroResourceLocationConfig, processResult, updateState } = options || {};
        const state = resumeFrom ? deserializeState(resumeFrom) : {};
        const operation = new GenericPollOperation(state, lro, !resolveOnUnsuccessful, lroResourceLocationConfig, processResult, updateState, isDone);
        super(operation);
        this.resolveOnUnsuccessful = resolveOnUnsuccessful;
        this.config = { intervalInMs };
        operation.setPollerConfig(this.config);
      }
      /**
       * The method used by the poller to wait before attempting to update its operation.
       */
      delay() {
        return new Promise((resolve) => setTimeout(() => resolve(), this.config.intervalInMs));
      }
    };
  }
});

// node_modules/@azure/core-lro/dist/esm/legacy/lroEngine/index.js
var init_lroEngine2 = __esm({
  "node_modules/@azure/core-lro/dist/esm/legacy/lroEngine/index.js"() {
    init_lroEngine();
  }
});

// node_modules/@azure/core-lro/dist/esm/legacy/pollOperation.js
var init_pollOperation = __esm({
  "node_modules/@azure/core-lro/dist/esm/legacy/pollOperation.js"() {
  }
});

// node_modules/@azure/core-lro/dist/esm/index.js
var esm_exports3 = {};
__export(esm_exports3, {
  LroEngine: () => LroEngine,
  Poller: () => Poller,
  PollerCancelledError: () => PollerCancelledError,
  PollerStoppedError: () => PollerStoppedError,
  createHttpPoller: () => createHttpPoller
});
var init_esm5 = __esm({
  "node_modules/@azure/core-lro/dist/esm/index.js"() {
    init_poller2();
    init_lroEngine2();
    init_poller3();
    init_pollOperation();
  }
});

// node_modules/@azure/arm-chaos/dist/index.js
var require_dist = __commonJS({
  "node_modules/@azure/arm-chaos/dist/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var tslib2 = (init_modules(), __toCommonJS(modules_exports));
    var coreClient = (init_esm4(), __toCommonJS(esm_exports2));
    var coreRestPipeline = (init_esm3(), __toCommonJS(esm_exports));
    var coreLro = (init_esm5(), __toCommonJS(esm_exports3));
    function _interopNamespaceDefault(e) {
      var n = /* @__PURE__ */ Object.create(null);
      if (e) {
        Object.keys(e).forEach(function(k) {
          if (k !== "default") {
            var d = Object.getOwnPropertyDescriptor(e, k);
            Object.defineProperty(n, k, d.get ? d : {
              enumerable: true,
              get: function() {
                return e[k];
              }
            });
          }
        });
      }
      n.default = e;
      return Object.freeze(n);
    }
    var coreClient__namespace = /* @__PURE__ */ _interopNamespaceDefault(coreClient);
    var coreRestPipeline__namespace = /* @__PURE__ */ _interopNamespaceDefault(coreRestPipeline);
    var pageMap = /* @__PURE__ */ new WeakMap();
    function getContinuationToken(page) {
      var _a;
      if (typeof page !== "object" || page === null) {
        return void 0;
      }
      return (_a = pageMap.get(page)) === null || _a === void 0 ? void 0 : _a.continuationToken;
    }
    function setContinuationToken(page, continuationToken2) {
      var _a;
      if (typeof page !== "object" || page === null || !continuationToken2) {
        return;
      }
      const pageInfo = (_a = pageMap.get(page)) !== null && _a !== void 0 ? _a : {};
      pageInfo.continuationToken = continuationToken2;
      pageMap.set(page, pageInfo);
    }
    exports.KnownCreatedByType = void 0;
    (function(KnownCreatedByType) {
      KnownCreatedByType["User"] = "User";
      KnownCreatedByType["Application"] = "Application";
      KnownCreatedByType["ManagedIdentity"] = "ManagedIdentity";
      KnownCreatedByType["Key"] = "Key";
    })(exports.KnownCreatedByType || (exports.KnownCreatedByType = {}));
    exports.KnownProvisioningState = void 0;
    (function(KnownProvisioningState) {
      KnownProvisioningState["Succeeded"] = "Succeeded";
      KnownProvisioningState["Failed"] = "Failed";
      KnownProvisioningState["Canceled"] = "Canceled";
      KnownProvisioningState["Creating"] = "Creating";
      KnownProvisioningState["Updating"] = "Updating";
      KnownProvisioningState["Deleting"] = "Deleting";
    })(exports.KnownProvisioningState || (exports.KnownProvisioningState = {}));
    exports.KnownSelectorType = void 0;
    (function(KnownSelectorType) {
      KnownSelectorType["List"] = "List";
      KnownSelectorType["Query"] = "Query";
    })(exports.KnownSelectorType || (exports.KnownSelectorType = {}));
    exports.KnownFilterType = void 0;
    (function(KnownFilterType) {
      KnownFilterType["Simple"] = "Simple";
    })(exports.KnownFilterType || (exports.KnownFilterType = {}));
    exports.KnownOrigin = void 0;
    (function(KnownOrigin) {
      KnownOrigin["User"] = "user";
      KnownOrigin["System"] = "system";
      KnownOrigin["UserSystem"] = "user,system";
    })(exports.KnownOrigin || (exports.KnownOrigin = {}));
    exports.KnownActionType = void 0;
    (function(KnownActionType) {
      KnownActionType["Internal"] = "Internal";
    })(exports.KnownActionType || (exports.KnownActionType = {}));
    exports.KnownTargetReferenceType = void 0;
    (function(KnownTargetReferenceType) {
      KnownTargetReferenceType["ChaosTarget"] = "ChaosTarget";
    })(exports.KnownTargetReferenceType || (exports.KnownTargetReferenceType = {}));
    var CapabilityListResult = {
      type: {
        name: "Composite",
        className: "CapabilityListResult",
        modelProperties: {
          value: {
            serializedName: "value",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "Capability"
                }
              }
            }
          },
          nextLink: {
            constraints: {
              MaxLength: 2048
            },
            serializedName: "nextLink",
            readOnly: true,
            nullable: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var SystemData = {
      type: {
        name: "Composite",
        className: "SystemData",
        modelProperties: {
          createdBy: {
            serializedName: "createdBy",
            type: {
              name: "String"
            }
          },
          createdByType: {
            serializedName: "createdByType",
            type: {
              name: "String"
            }
          },
          createdAt: {
            serializedName: "createdAt",
            type: {
              name: "DateTime"
            }
          },
          lastModifiedBy: {
            serializedName: "lastModifiedBy",
            type: {
              name: "String"
            }
          },
          lastModifiedByType: {
            serializedName: "lastModifiedByType",
            type: {
              name: "String"
            }
          },
          lastModifiedAt: {
            serializedName: "lastModifiedAt",
            type: {
              name: "DateTime"
            }
          }
        }
      }
    };
    var Resource = {
      type: {
        name: "Composite",
        className: "Resource",
        modelProperties: {
          id: {
            serializedName: "id",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          name: {
            serializedName: "name",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          type: {
            serializedName: "type",
            readOnly: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var ErrorResponse = {
      type: {
        name: "Composite",
        className: "ErrorResponse",
        modelProperties: {
          error: {
            serializedName: "error",
            type: {
              name: "Composite",
              className: "ErrorDetail"
            }
          }
        }
      }
    };
    var ErrorDetail = {
      type: {
        name: "Composite",
        className: "ErrorDetail",
        modelProperties: {
          code: {
            serializedName: "code",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          message: {
            serializedName: "message",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          target: {
            serializedName: "target",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          details: {
            serializedName: "details",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "ErrorDetail"
                }
              }
            }
          },
          additionalInfo: {
            serializedName: "additionalInfo",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "ErrorAdditionalInfo"
                }
              }
            }
          }
        }
      }
    };
    var ErrorAdditionalInfo = {
      type: {
        name: "Composite",
        className: "ErrorAdditionalInfo",
        modelProperties: {
          type: {
            serializedName: "type",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          info: {
            serializedName: "info",
            readOnly: true,
            type: {
              name: "Dictionary",
              value: { type: { name: "any" } }
            }
          }
        }
      }
    };
    var CapabilityTypeListResult = {
      type: {
        name: "Composite",
        className: "CapabilityTypeListResult",
        modelProperties: {
          value: {
            serializedName: "value",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "CapabilityType"
                }
              }
            }
          },
          nextLink: {
            constraints: {
              MaxLength: 2048
            },
            serializedName: "nextLink",
            readOnly: true,
            nullable: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var CapabilityTypePropertiesRuntimeProperties = {
      type: {
        name: "Composite",
        className: "CapabilityTypePropertiesRuntimeProperties",
        modelProperties: {
          kind: {
            serializedName: "kind",
            readOnly: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var ExperimentListResult = {
      type: {
        name: "Composite",
        className: "ExperimentListResult",
        modelProperties: {
          value: {
            serializedName: "value",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "Experiment"
                }
              }
            }
          },
          nextLink: {
            constraints: {
              MaxLength: 2048
            },
            serializedName: "nextLink",
            readOnly: true,
            nullable: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var ResourceIdentity = {
      type: {
        name: "Composite",
        className: "ResourceIdentity",
        modelProperties: {
          type: {
            serializedName: "type",
            required: true,
            type: {
              name: "Enum",
              allowedValues: ["None", "SystemAssigned", "UserAssigned"]
            }
          },
          userAssignedIdentities: {
            serializedName: "userAssignedIdentities",
            type: {
              name: "Dictionary",
              value: {
                type: { name: "Composite", className: "UserAssignedIdentity" }
              }
            }
          },
          principalId: {
            constraints: {
              Pattern: new RegExp("^[a-fA-F0-9]{8}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{12}$")
            },
            serializedName: "principalId",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          tenantId: {
            constraints: {
              Pattern: new RegExp("^[a-fA-F0-9]{8}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{12}$")
            },
            serializedName: "tenantId",
            readOnly: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var UserAssignedIdentity = {
      type: {
        name: "Composite",
        className: "UserAssignedIdentity",
        modelProperties: {
          principalId: {
            serializedName: "principalId",
            readOnly: true,
            type: {
              name: "Uuid"
            }
          },
          clientId: {
            serializedName: "clientId",
            readOnly: true,
            type: {
              name: "Uuid"
            }
          }
        }
      }
    };
    var ChaosExperimentStep = {
      type: {
        name: "Composite",
        className: "ChaosExperimentStep",
        modelProperties: {
          name: {
            constraints: {
              MinLength: 1
            },
            serializedName: "name",
            required: true,
            type: {
              name: "String"
            }
          },
          branches: {
            constraints: {
              MinItems: 1,
              MaxItems: 9
            },
            serializedName: "branches",
            required: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "ChaosExperimentBranch"
                }
              }
            }
          }
        }
      }
    };
    var ChaosExperimentBranch = {
      type: {
        name: "Composite",
        className: "ChaosExperimentBranch",
        modelProperties: {
          name: {
            constraints: {
              MinLength: 1
            },
            serializedName: "name",
            required: true,
            type: {
              name: "String"
            }
          },
          actions: {
            constraints: {
              MinItems: 1,
              MaxItems: 9
            },
            serializedName: "actions",
            required: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "ChaosExperimentAction"
                }
              }
            }
          }
        }
      }
    };
    var ChaosExperimentAction = {
      type: {
        name: "Composite",
        className: "ChaosExperimentAction",
        uberParent: "ChaosExperimentAction",
        polymorphicDiscriminator: {
          serializedName: "type",
          clientName: "type"
        },
        modelProperties: {
          type: {
            serializedName: "type",
            required: true,
            type: {
              name: "String"
            }
          },
          name: {
            constraints: {
              MaxLength: 2048
            },
            serializedName: "name",
            required: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var ChaosTargetSelector = {
      serializedName: "ChaosTargetSelector",
      type: {
        name: "Composite",
        className: "ChaosTargetSelector",
        uberParent: "ChaosTargetSelector",
        additionalProperties: { type: { name: "Object" } },
        polymorphicDiscriminator: {
          serializedName: "type",
          clientName: "type"
        },
        modelProperties: {
          type: {
            serializedName: "type",
            required: true,
            type: {
              name: "String"
            }
          },
          id: {
            constraints: {
              MinLength: 1
            },
            serializedName: "id",
            required: true,
            type: {
              name: "String"
            }
          },
          filter: {
            serializedName: "filter",
            type: {
              name: "Composite",
              className: "ChaosTargetFilter"
            }
          }
        }
      }
    };
    var ChaosTargetFilter = {
      type: {
        name: "Composite",
        className: "ChaosTargetFilter",
        uberParent: "ChaosTargetFilter",
        polymorphicDiscriminator: {
          serializedName: "type",
          clientName: "type"
        },
        modelProperties: {
          type: {
            serializedName: "type",
            required: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var ExperimentUpdate = {
      type: {
        name: "Composite",
        className: "ExperimentUpdate",
        modelProperties: {
          identity: {
            serializedName: "identity",
            type: {
              name: "Composite",
              className: "ResourceIdentity"
            }
          }
        }
      }
    };
    var ExperimentExecutionListResult = {
      type: {
        name: "Composite",
        className: "ExperimentExecutionListResult",
        modelProperties: {
          value: {
            serializedName: "value",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "ExperimentExecution"
                }
              }
            }
          },
          nextLink: {
            constraints: {
              MaxLength: 2048
            },
            serializedName: "nextLink",
            readOnly: true,
            nullable: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var ExperimentExecution = {
      type: {
        name: "Composite",
        className: "ExperimentExecution",
        modelProperties: {
          type: {
            serializedName: "type",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          id: {
            serializedName: "id",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          name: {
            serializedName: "name",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          status: {
            serializedName: "properties.status",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          startedAt: {
            serializedName: "properties.startedAt",
            readOnly: true,
            type: {
              name: "DateTime"
            }
          },
          stoppedAt: {
            serializedName: "properties.stoppedAt",
            readOnly: true,
            type: {
              name: "DateTime"
            }
          }
        }
      }
    };
    var ExperimentExecutionProperties = {
      type: {
        name: "Composite",
        className: "ExperimentExecutionProperties",
        modelProperties: {
          status: {
            serializedName: "status",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          startedAt: {
            serializedName: "startedAt",
            readOnly: true,
            type: {
              name: "DateTime"
            }
          },
          stoppedAt: {
            serializedName: "stoppedAt",
            readOnly: true,
            type: {
              name: "DateTime"
            }
          }
        }
      }
    };
    var ExperimentExecutionDetails = {
      type: {
        name: "Composite",
        className: "ExperimentExecutionDetails",
        modelProperties: {
          type: {
            serializedName: "type",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          id: {
            serializedName: "id",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          name: {
            serializedName: "name",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          status: {
            serializedName: "properties.status",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          startedAt: {
            serializedName: "properties.startedAt",
            readOnly: true,
            type: {
              name: "DateTime"
            }
          },
          stoppedAt: {
            serializedName: "properties.stoppedAt",
            readOnly: true,
            type: {
              name: "DateTime"
            }
          },
          failureReason: {
            serializedName: "properties.failureReason",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          lastActionAt: {
            serializedName: "properties.lastActionAt",
            readOnly: true,
            type: {
              name: "DateTime"
            }
          },
          runInformation: {
            serializedName: "properties.runInformation",
            type: {
              name: "Composite",
              className: "ExperimentExecutionDetailsPropertiesRunInformation"
            }
          }
        }
      }
    };
    var ExperimentExecutionDetailsPropertiesRunInformation = {
      type: {
        name: "Composite",
        className: "ExperimentExecutionDetailsPropertiesRunInformation",
        modelProperties: {
          steps: {
            serializedName: "steps",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "StepStatus"
                }
              }
            }
          }
        }
      }
    };
    var StepStatus = {
      type: {
        name: "Composite",
        className: "StepStatus",
        modelProperties: {
          stepName: {
            serializedName: "stepName",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          stepId: {
            serializedName: "stepId",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          status: {
            serializedName: "status",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          branches: {
            serializedName: "branches",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "BranchStatus"
                }
              }
            }
          }
        }
      }
    };
    var BranchStatus = {
      type: {
        name: "Composite",
        className: "BranchStatus",
        modelProperties: {
          branchName: {
            serializedName: "branchName",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          branchId: {
            serializedName: "branchId",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          status: {
            serializedName: "status",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          actions: {
            serializedName: "actions",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "ActionStatus"
                }
              }
            }
          }
        }
      }
    };
    var ActionStatus = {
      type: {
        name: "Composite",
        className: "ActionStatus",
        modelProperties: {
          actionName: {
            serializedName: "actionName",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          actionId: {
            serializedName: "actionId",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          status: {
            serializedName: "status",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          startTime: {
            serializedName: "startTime",
            readOnly: true,
            type: {
              name: "DateTime"
            }
          },
          endTime: {
            serializedName: "endTime",
            readOnly: true,
            type: {
              name: "DateTime"
            }
          },
          targets: {
            serializedName: "targets",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "ExperimentExecutionActionTargetDetailsProperties"
                }
              }
            }
          }
        }
      }
    };
    var ExperimentExecutionActionTargetDetailsProperties = {
      type: {
        name: "Composite",
        className: "ExperimentExecutionActionTargetDetailsProperties",
        modelProperties: {
          status: {
            serializedName: "status",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          target: {
            serializedName: "target",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          targetFailedTime: {
            serializedName: "targetFailedTime",
            readOnly: true,
            nullable: true,
            type: {
              name: "DateTime"
            }
          },
          targetCompletedTime: {
            serializedName: "targetCompletedTime",
            readOnly: true,
            nullable: true,
            type: {
              name: "DateTime"
            }
          },
          error: {
            serializedName: "error",
            type: {
              name: "Composite",
              className: "ExperimentExecutionActionTargetDetailsError"
            }
          }
        }
      }
    };
    var ExperimentExecutionActionTargetDetailsError = {
      type: {
        name: "Composite",
        className: "ExperimentExecutionActionTargetDetailsError",
        modelProperties: {
          code: {
            serializedName: "code",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          message: {
            serializedName: "message",
            readOnly: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var OperationListResult = {
      type: {
        name: "Composite",
        className: "OperationListResult",
        modelProperties: {
          value: {
            serializedName: "value",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "Operation"
                }
              }
            }
          },
          nextLink: {
            serializedName: "nextLink",
            readOnly: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var Operation = {
      type: {
        name: "Composite",
        className: "Operation",
        modelProperties: {
          name: {
            serializedName: "name",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          isDataAction: {
            serializedName: "isDataAction",
            readOnly: true,
            type: {
              name: "Boolean"
            }
          },
          display: {
            serializedName: "display",
            type: {
              name: "Composite",
              className: "OperationDisplay"
            }
          },
          origin: {
            serializedName: "origin",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          actionType: {
            serializedName: "actionType",
            readOnly: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var OperationDisplay = {
      type: {
        name: "Composite",
        className: "OperationDisplay",
        modelProperties: {
          provider: {
            serializedName: "provider",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          resource: {
            serializedName: "resource",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          operation: {
            serializedName: "operation",
            readOnly: true,
            type: {
              name: "String"
            }
          },
          description: {
            serializedName: "description",
            readOnly: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var TargetTypeListResult = {
      type: {
        name: "Composite",
        className: "TargetTypeListResult",
        modelProperties: {
          value: {
            serializedName: "value",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "TargetType"
                }
              }
            }
          },
          nextLink: {
            constraints: {
              MaxLength: 2048
            },
            serializedName: "nextLink",
            readOnly: true,
            nullable: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var TargetListResult = {
      type: {
        name: "Composite",
        className: "TargetListResult",
        modelProperties: {
          value: {
            serializedName: "value",
            readOnly: true,
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "Composite",
                  className: "Target"
                }
              }
            }
          },
          nextLink: {
            constraints: {
              MaxLength: 2048
            },
            serializedName: "nextLink",
            readOnly: true,
            nullable: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var KeyValuePair = {
      type: {
        name: "Composite",
        className: "KeyValuePair",
        modelProperties: {
          key: {
            constraints: {
              MinLength: 1
            },
            serializedName: "key",
            required: true,
            type: {
              name: "String"
            }
          },
          value: {
            constraints: {
              MinLength: 1
            },
            serializedName: "value",
            required: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var TargetReference = {
      type: {
        name: "Composite",
        className: "TargetReference",
        modelProperties: {
          type: {
            serializedName: "type",
            required: true,
            type: {
              name: "String"
            }
          },
          id: {
            constraints: {
              Pattern: new RegExp("^\\/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]\\/[a-fA-F0-9]{8}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{12}\\/[Rr][Ee][Ss][Oo][Uu][Rr][Cc][Ee][Gg][Rr][Oo][Uu][Pp][Ss]\\/[a-zA-Z0-9_\\-\\.\\(\\)]*[a-zA-Z0-9_\\-\\(\\)]\\/[Pp][Rr][Oo][Vv][Ii][Dd][Ee][Rr][Ss]\\/[a-zA-Z0-9]+\\.[a-zA-Z0-9]+\\/[a-zA-Z0-9_\\-\\.]+\\/[a-zA-Z0-9_\\-\\.]+\\/[Pp][Rr][Oo][Vv][Ii][Dd][Ee][Rr][Ss]\\/[Mm][Ii][Cc][Rr][Oo][Ss][Oo][Ff][Tt]\\.[Cc][Hh][Aa][Oo][Ss]\\/[Tt][Aa][Rr][Gg][Ee][Tt][Ss]\\/[a-zA-Z0-9_\\-\\.]+$")
            },
            serializedName: "id",
            required: true,
            type: {
              name: "String"
            }
          }
        }
      }
    };
    var ChaosTargetSimpleFilterParameters = {
      type: {
        name: "Composite",
        className: "ChaosTargetSimpleFilterParameters",
        modelProperties: {
          zones: {
            serializedName: "zones",
            type: {
              name: "Sequence",
              element: {
                type: {
                  name: "String"
                }
              }
            }
          }
        }
      }
    };
    var Capability = {
      type: {
        name: "Composite",
        className: "Capability",
        modelProperties: Object.assign(Object.assign({}, Resource.type.modelProperties), { systemData: {
          serializedName: "systemData",
          type: {
            name: "Composite",
            className: "SystemData"
          }
        }, publisher: {
          serializedName: "properties.publisher",
          readOnly: true,
          type: {
            name: "String"
          }
        }, targetType: {
          serializedName: "properties.targetType",
          readOnly: true,
          type: {
            name: "String"
          }
        }, description: {
          serializedName: "properties.description",
          readOnly: true,
          type: {
            name: "String"
          }
        }, parametersSchema: {
          constraints: {
            MaxLength: 2048
          },
          serializedName: "properties.parametersSchema",
          readOnly: true,
          type: {
            name: "String"
          }
        }, urn: {
          constraints: {
            MaxLength: 2048
          },
          serializedName: "properties.urn",
          readOnly: true,
          type: {
            name: "String"
          }
        } })
      }
    };
    var CapabilityType = {
      type: {
        name: "Composite",
        className: "CapabilityType",
        modelProperties: Object.assign(Object.assign({}, Resource.type.modelProperties), { systemData: {
          serializedName: "systemData",
          type: {
            name: "Composite",
            className: "SystemData"
          }
        }, location: {
          serializedName: "location",
          type: {
            name: "String"
          }
        }, publisher: {
          serializedName: "properties.publisher",
          readOnly: true,
          type: {
            name: "String"
          }
        }, targetType: {
          serializedName: "properties.targetType",
          readOnly: true,
          type: {
            name: "String"
          }
        }, displayName: {
          serializedName: "properties.displayName",
          readOnly: true,
          type: {
            name: "String"
          }
        }, description: {
          serializedName: "properties.description",
          readOnly: true,
          type: {
            name: "String"
          }
        }, parametersSchema: {
          constraints: {
            MaxLength: 2048
          },
          serializedName: "properties.parametersSchema",
          readOnly: true,
          type: {
            name: "String"
          }
        }, urn: {
          constraints: {
            MaxLength: 2048
          },
          serializedName: "properties.urn",
          readOnly: true,
          type: {
            name: "String"
          }
        }, kind: {
          serializedName: "properties.kind",
          readOnly: true,
          type: {
            name: "String"
          }
        }, azureRbacActions: {
          serializedName: "properties.azureRbacActions",
          type: {
            name: "Sequence",
            element: {
              type: {
                name: "String"
              }
            }
          }
        }, azureRbacDataActions: {
          serializedName: "properties.azureRbacDataActions",
          type: {
            name: "Sequence",
            element: {
              type: {
                name: "String"
              }
            }
          }
        }, runtimeProperties: {
          serializedName: "properties.runtimeProperties",
          type: {
            name: "Composite",
            className: "CapabilityTypePropertiesRuntimeProperties"
          }
        } })
      }
    };
    var TrackedResource = {
      type: {
        name: "Composite",
        className: "TrackedResource",
        modelProperties: Object.assign(Object.assign({}, Resource.type.modelProperties), { tags: {
          serializedName: "tags",
          type: {
            name: "Dictionary",
            value: { type: { name: "String" } }
          }
        }, location: {
          serializedName: "location",
          required: true,
          type: {
            name: "String"
          }
        } })
      }
    };
    var TargetType = {
      type: {
        name: "Composite",
        className: "TargetType",
        modelProperties: Object.assign(Object.assign({}, Resource.type.modelProperties), { systemData: {
          serializedName: "systemData",
          type: {
            name: "Composite",
            className: "SystemData"
          }
        }, location: {
          serializedName: "location",
          type: {
            name: "String"
          }
        }, displayName: {
          serializedName: "properties.displayName",
          readOnly: true,
          type: {
            name: "String"
          }
        }, description: {
          serializedName: "properties.description",
          readOnly: true,
          type: {
            name: "String"
          }
        }, propertiesSchema: {
          constraints: {
            MaxLength: 2048
          },
          serializedName: "properties.propertiesSchema",
          readOnly: true,
          type: {
            name: "String"
          }
        }, resourceTypes: {
          serializedName: "properties.resourceTypes",
          readOnly: true,
          type: {
            name: "Sequence",
            element: {
              type: {
                name: "String"
              }
            }
          }
        } })
      }
    };
    var Target = {
      type: {
        name: "Composite",
        className: "Target",
        modelProperties: Object.assign(Object.assign({}, Resource.type.modelProperties), { systemData: {
          serializedName: "systemData",
          type: {
            name: "Composite",
            className: "SystemData"
          }
        }, location: {
          serializedName: "location",
          type: {
            name: "String"
          }
        }, properties: {
          serializedName: "properties",
          required: true,
          type: {
            name: "Dictionary",
            value: { type: { name: "any" } }
          }
        } })
      }
    };
    var OperationStatus = {
      type: {
        name: "Composite",
        className: "OperationStatus",
        modelProperties: Object.assign(Object.assign({}, ErrorResponse.type.modelProperties), { id: {
          serializedName: "id",
          type: {
            name: "String"
          }
        }, name: {
          serializedName: "name",
          type: {
            name: "String"
          }
        }, startTime: {
          serializedName: "startTime",
          type: {
            name: "String"
          }
        }, endTime: {
          serializedName: "endTime",
          type: {
            name: "String"
          }
        }, status: {
          serializedName: "status",
          type: {
            name: "String"
          }
        } })
      }
    };
    var DelayAction = {
      serializedName: "delay",
      type: {
        name: "Composite",
        className: "DelayAction",
        uberParent: "ChaosExperimentAction",
        polymorphicDiscriminator: ChaosExperimentAction.type.polymorphicDiscriminator,
        modelProperties: Object.assign(Object.assign({}, ChaosExperimentAction.type.modelProperties), { duration: {
          serializedName: "duration",
          required: true,
          type: {
            name: "TimeSpan"
          }
        } })
      }
    };
    var DiscreteAction = {
      serializedName: "discrete",
      type: {
        name: "Composite",
        className: "DiscreteAction",
        uberParent: "ChaosExperimentAction",
        polymorphicDiscriminator: ChaosExperimentAction.type.polymorphicDiscriminator,
        modelProperties: Object.assign(Object.assign({}, ChaosExperimentAction.type.modelProperties), { parameters: {
          serializedName: "parameters",
          required: true,
          type: {
            name: "Sequence",
            element: {
              type: {
                name: "Composite",
                className: "KeyValuePair"
              }
            }
          }
        }, selectorId: {
          constraints: {
            MinLength: 1
          },
          serializedName: "selectorId",
          required: true,
          type: {
            name: "String"
          }
        } })
      }
    };
    var ContinuousAction = {
      serializedName: "continuous",
      type: {
        name: "Composite",
        className: "ContinuousAction",
        uberParent: "ChaosExperimentAction",
        polymorphicDiscriminator: ChaosExperimentAction.type.polymorphicDiscriminator,
        modelProperties: Object.assign(Object.assign({}, ChaosExperimentAction.type.modelProperties), { duration: {
          serializedName: "duration",
          required: true,
          type: {
            name: "TimeSpan"
          }
        }, parameters: {
          serializedName: "parameters",
          required: true,
          type: {
            name: "Sequence",
            element: {
              type: {
                name: "Composite",
                className: "KeyValuePair"
              }
            }
          }
        }, selectorId: {
          constraints: {
            MinLength: 1
          },
          serializedName: "selectorId",
          required: true,
          type: {
            name: "String"
          }
        } })
      }
    };
    var ChaosTargetListSelector = {
      serializedName: "List",
      type: {
        name: "Composite",
        className: "ChaosTargetListSelector",
        uberParent: "ChaosTargetSelector",
        additionalProperties: { type: { name: "Object" } },
        polymorphicDiscriminator: ChaosTargetSelector.type.polymorphicDiscriminator,
        modelProperties: Object.assign(Object.assign({}, ChaosTargetSelector.type.modelProperties), { targets: {
          constraints: {
            MinItems: 1,
            MaxItems: 50
          },
          serializedName: "targets",
          required: true,
          type: {
            name: "Sequence",
            element: {
              type: {
                name: "Composite",
                className: "TargetReference"
              }
            }
          }
        } })
      }
    };
    var ChaosTargetQuerySelector = {
      serializedName: "Query",
      type: {
        name: "Composite",
        className: "ChaosTargetQuerySelector",
        uberParent: "ChaosTargetSelector",
        additionalProperties: { type: { name: "Object" } },
        polymorphicDiscriminator: ChaosTargetSelector.type.polymorphicDiscriminator,
        modelProperties: Object.assign(Object.assign({}, ChaosTargetSelector.type.modelProperties), { queryString: {
          serializedName: "queryString",
          required: true,
          type: {
            name: "String"
          }
        }, subscriptionIds: {
          constraints: {
            MinItems: 1
          },
          serializedName: "subscriptionIds",
          required: true,
          type: {
            name: "Sequence",
            element: {
              type: {
                name: "String"
              }
            }
          }
        } })
      }
    };
    var ChaosTargetSimpleFilter = {
      serializedName: "Simple",
      type: {
        name: "Composite",
        className: "ChaosTargetSimpleFilter",
        uberParent: "ChaosTargetFilter",
        polymorphicDiscriminator: ChaosTargetFilter.type.polymorphicDiscriminator,
        modelProperties: Object.assign(Object.assign({}, ChaosTargetFilter.type.modelProperties), { parameters: {
          serializedName: "parameters",
          type: {
            name: "Composite",
            className: "ChaosTargetSimpleFilterParameters"
          }
        } })
      }
    };
    var ExperimentExecutionDetailsProperties = {
      type: {
        name: "Composite",
        className: "ExperimentExecutionDetailsProperties",
        modelProperties: Object.assign(Object.assign({}, ExperimentExecutionProperties.type.modelProperties), { failureReason: {
          serializedName: "failureReason",
          readOnly: true,
          type: {
            name: "String"
          }
        }, lastActionAt: {
          serializedName: "lastActionAt",
          readOnly: true,
          type: {
            name: "DateTime"
          }
        }, runInformation: {
          serializedName: "runInformation",
          type: {
            name: "Composite",
            className: "ExperimentExecutionDetailsPropertiesRunInformation"
          }
        } })
      }
    };
    var Experiment = {
      type: {
        name: "Composite",
        className: "Experiment",
        modelProperties: Object.assign(Object.assign({}, TrackedResource.type.modelProperties), { systemData: {
          serializedName: "systemData",
          type: {
            name: "Composite",
            className: "SystemData"
          }
        }, identity: {
          serializedName: "identity",
          type: {
            name: "Composite",
            className: "ResourceIdentity"
          }
        }, provisioningState: {
          serializedName: "properties.provisioningState",
          readOnly: true,
          type: {
            name: "String"
          }
        }, steps: {
          constraints: {
            MinItems: 1,
            MaxItems: 4
          },
          serializedName: "properties.steps",
          required: true,
          type: {
            name: "Sequence",
            element: {
              type: {
                name: "Composite",
                className: "ChaosExperimentStep"
              }
            }
          }
        }, selectors: {
          constraints: {
            MinItems: 1
          },
          serializedName: "properties.selectors",
          required: true,
          type: {
            name: "Sequence",
            element: {
              type: {
                name: "Composite",
                className: "ChaosTargetSelector"
              }
            }
          }
        } })
      }
    };
    var discriminators = {
      ChaosExperimentAction,
      ChaosTargetSelector,
      ChaosTargetFilter,
      "ChaosExperimentAction.delay": DelayAction,
      "ChaosExperimentAction.discrete": DiscreteAction,
      "ChaosExperimentAction.continuous": ContinuousAction,
      "ChaosTargetSelector.List": ChaosTargetListSelector,
      "ChaosTargetSelector.Query": ChaosTargetQuerySelector,
      "ChaosTargetFilter.Simple": ChaosTargetSimpleFilter
    };
    var Mappers = /* @__PURE__ */ Object.freeze({
      __proto__: null,
      ActionStatus,
      BranchStatus,
      Capability,
      CapabilityListResult,
      CapabilityType,
      CapabilityTypeListResult,
      CapabilityTypePropertiesRuntimeProperties,
      ChaosExperimentAction,
      ChaosExperimentBranch,
      ChaosExperimentStep,
      ChaosTargetFilter,
      ChaosTargetListSelector,
      ChaosTargetQuerySelector,
      ChaosTargetSelector,
      ChaosTargetSimpleFilter,
      ChaosTargetSimpleFilterParameters,
      ContinuousAction,
      DelayAction,
      DiscreteAction,
      ErrorAdditionalInfo,
      ErrorDetail,
      ErrorResponse,
      Experiment,
      ExperimentExecution,
      ExperimentExecutionActionTargetDetailsError,
      ExperimentExecutionActionTargetDetailsProperties,
      ExperimentExecutionDetails,
      ExperimentExecutionDetailsProperties,
      ExperimentExecutionDetailsPropertiesRunInformation,
      ExperimentExecutionListResult,
      ExperimentExecutionProperties,
      ExperimentListResult,
      ExperimentUpdate,
      KeyValuePair,
      Operation,
      OperationDisplay,
      OperationListResult,
      OperationStatus,
      Resource,
      ResourceIdentity,
      StepStatus,
      SystemData,
      Target,
      TargetListResult,
      TargetReference,
      TargetType,
      TargetTypeListResult,
      TrackedResource,
      UserAssignedIdentity,
      discriminators
    });
    var accept = {
      parameterPath: "accept",
      mapper: {
        defaultValue: "application/json",
        isConstant: true,
        serializedName: "Accept",
        type: {
          name: "String"
        }
      }
    };
    var $host = {
      parameterPath: "$host",
      mapper: {
        serializedName: "$host",
        required: true,
        type: {
          name: "String"
        }
      },
      skipEncoding: true
    };
    var apiVersion = {
      parameterPath: "apiVersion",
      mapper: {
        defaultValue: "2023-11-01",
        isConstant: true,
        serializedName: "api-version",
        type: {
          name: "String"
        }
      }
    };
    var subscriptionId = {
      parameterPath: "subscriptionId",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[a-fA-F0-9]{8}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{12}$")
        },
        serializedName: "subscriptionId",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var resourceGroupName = {
      parameterPath: "resourceGroupName",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[a-zA-Z0-9_\\-\\.\\(\\)]*[a-zA-Z0-9_\\-\\(\\)]$")
        },
        serializedName: "resourceGroupName",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var parentProviderNamespace = {
      parameterPath: "parentProviderNamespace",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[a-zA-Z0-9]+\\.[a-zA-Z0-9]+$")
        },
        serializedName: "parentProviderNamespace",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var parentResourceType = {
      parameterPath: "parentResourceType",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[a-zA-Z0-9_\\-\\.]+$")
        },
        serializedName: "parentResourceType",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var parentResourceName = {
      parameterPath: "parentResourceName",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[a-zA-Z0-9_\\-\\.]+$")
        },
        serializedName: "parentResourceName",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var targetName = {
      parameterPath: "targetName",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[a-zA-Z0-9_\\-\\.]+$")
        },
        serializedName: "targetName",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var continuationToken = {
      parameterPath: ["options", "continuationToken"],
      mapper: {
        serializedName: "continuationToken",
        type: {
          name: "String"
        }
      }
    };
    var capabilityName = {
      parameterPath: "capabilityName",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[a-zA-Z0-9\\-\\.]+-\\d\\.\\d$")
        },
        serializedName: "capabilityName",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var contentType = {
      parameterPath: ["options", "contentType"],
      mapper: {
        defaultValue: "application/json",
        isConstant: true,
        serializedName: "Content-Type",
        type: {
          name: "String"
        }
      }
    };
    var capability = {
      parameterPath: "capability",
      mapper: Capability
    };
    var nextLink = {
      parameterPath: "nextLink",
      mapper: {
        serializedName: "nextLink",
        required: true,
        type: {
          name: "String"
        }
      },
      skipEncoding: true
    };
    var locationName = {
      parameterPath: "locationName",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[a-zA-Z0-9_\\-\\.]+$")
        },
        serializedName: "locationName",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var targetTypeName = {
      parameterPath: "targetTypeName",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[a-zA-Z0-9_\\-\\.]+$")
        },
        serializedName: "targetTypeName",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var capabilityTypeName = {
      parameterPath: "capabilityTypeName",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[a-zA-Z0-9\\-\\.]+-\\d\\.\\d$")
        },
        serializedName: "capabilityTypeName",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var running = {
      parameterPath: ["options", "running"],
      mapper: {
        serializedName: "running",
        type: {
          name: "Boolean"
        }
      }
    };
    var experimentName = {
      parameterPath: "experimentName",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[^<>%&:?#/\\\\]+$"),
          MinLength: 1
        },
        serializedName: "experimentName",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var experiment = {
      parameterPath: "experiment",
      mapper: Experiment
    };
    var experiment1 = {
      parameterPath: "experiment",
      mapper: ExperimentUpdate
    };
    var executionId = {
      parameterPath: "executionId",
      mapper: {
        constraints: {
          Pattern: new RegExp("^[a-fA-F0-9]{8}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{4}-[a-fA-F0-9]{12}$")
        },
        serializedName: "executionId",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var location = {
      parameterPath: "location",
      mapper: {
        serializedName: "location",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var asyncOperationId = {
      parameterPath: "asyncOperationId",
      mapper: {
        serializedName: "asyncOperationId",
        required: true,
        type: {
          name: "String"
        }
      }
    };
    var target = {
      parameterPath: "target",
      mapper: Target
    };
    var CapabilitiesImpl = class {
      /**
       * Initialize a new instance of the class Capabilities class.
       * @param client Reference to the service client
       */
      constructor(client) {
        this.client = client;
      }
      /**
       * Get a list of Capability resources that extend a Target resource..
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param targetName String that represents a Target resource name.
       * @param options The options parameters.
       */
      list(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, options) {
        const iter = this.listPagingAll(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, options);
        return {
          next() {
            return iter.next();
          },
          [Symbol.asyncIterator]() {
            return this;
          },
          byPage: (settings) => {
            if (settings === null || settings === void 0 ? void 0 : settings.maxPageSize) {
              throw new Error("maxPageSize is not supported by this operation.");
            }
            return this.listPagingPage(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, options, settings);
          }
        };
      }
      listPagingPage(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, options, settings) {
        return tslib2.__asyncGenerator(this, arguments, function* listPagingPage_1() {
          let result;
          let continuationToken2 = settings === null || settings === void 0 ? void 0 : settings.continuationToken;
          if (!continuationToken2) {
            result = yield tslib2.__await(this._list(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, options));
            let page = result.value || [];
            continuationToken2 = result.nextLink;
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
          while (continuationToken2) {
            result = yield tslib2.__await(this._listNext(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, continuationToken2, options));
            continuationToken2 = result.nextLink;
            let page = result.value || [];
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
        });
      }
      listPagingAll(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, options) {
        return tslib2.__asyncGenerator(this, arguments, function* listPagingAll_1() {
          var _a, e_1, _b, _c;
          try {
            for (var _d = true, _e = tslib2.__asyncValues(this.listPagingPage(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, options)), _f; _f = yield tslib2.__await(_e.next()), _a = _f.done, !_a; _d = true) {
              _c = _f.value;
              _d = false;
              const page = _c;
              yield tslib2.__await(yield* tslib2.__asyncDelegator(tslib2.__asyncValues(page)));
            }
          } catch (e_1_1) {
            e_1 = { error: e_1_1 };
          } finally {
            try {
              if (!_d && !_a && (_b = _e.return)) yield tslib2.__await(_b.call(_e));
            } finally {
              if (e_1) throw e_1.error;
            }
          }
        });
      }
      /**
       * Get a list of Capability resources that extend a Target resource..
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param targetName String that represents a Target resource name.
       * @param options The options parameters.
       */
      _list(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, options) {
        return this.client.sendOperationRequest({
          resourceGroupName: resourceGroupName2,
          parentProviderNamespace: parentProviderNamespace2,
          parentResourceType: parentResourceType2,
          parentResourceName: parentResourceName2,
          targetName: targetName2,
          options
        }, listOperationSpec$4);
      }
      /**
       * Get a Capability resource that extends a Target resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param targetName String that represents a Target resource name.
       * @param capabilityName String that represents a Capability resource name.
       * @param options The options parameters.
       */
      get(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, capabilityName2, options) {
        return this.client.sendOperationRequest({
          resourceGroupName: resourceGroupName2,
          parentProviderNamespace: parentProviderNamespace2,
          parentResourceType: parentResourceType2,
          parentResourceName: parentResourceName2,
          targetName: targetName2,
          capabilityName: capabilityName2,
          options
        }, getOperationSpec$5);
      }
      /**
       * Delete a Capability that extends a Target resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param targetName String that represents a Target resource name.
       * @param capabilityName String that represents a Capability resource name.
       * @param options The options parameters.
       */
      delete(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, capabilityName2, options) {
        return this.client.sendOperationRequest({
          resourceGroupName: resourceGroupName2,
          parentProviderNamespace: parentProviderNamespace2,
          parentResourceType: parentResourceType2,
          parentResourceName: parentResourceName2,
          targetName: targetName2,
          capabilityName: capabilityName2,
          options
        }, deleteOperationSpec$2);
      }
      /**
       * Create or update a Capability resource that extends a Target resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param targetName String that represents a Target resource name.
       * @param capabilityName String that represents a Capability resource name.
       * @param capability Capability resource to be created or updated.
       * @param options The options parameters.
       */
      createOrUpdate(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, capabilityName2, capability2, options) {
        return this.client.sendOperationRequest({
          resourceGroupName: resourceGroupName2,
          parentProviderNamespace: parentProviderNamespace2,
          parentResourceType: parentResourceType2,
          parentResourceName: parentResourceName2,
          targetName: targetName2,
          capabilityName: capabilityName2,
          capability: capability2,
          options
        }, createOrUpdateOperationSpec$2);
      }
      /**
       * ListNext
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param targetName String that represents a Target resource name.
       * @param nextLink The nextLink from the previous successful call to the List method.
       * @param options The options parameters.
       */
      _listNext(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, nextLink2, options) {
        return this.client.sendOperationRequest({
          resourceGroupName: resourceGroupName2,
          parentProviderNamespace: parentProviderNamespace2,
          parentResourceType: parentResourceType2,
          parentResourceName: parentResourceName2,
          targetName: targetName2,
          nextLink: nextLink2,
          options
        }, listNextOperationSpec$4);
      }
    };
    var serializer$6 = coreClient__namespace.createSerializer(
      Mappers,
      /* isXml */
      false
    );
    var listOperationSpec$4 = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/{parentProviderNamespace}/{parentResourceType}/{parentResourceName}/providers/Microsoft.Chaos/targets/{targetName}/capabilities",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: CapabilityListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion, continuationToken],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        parentProviderNamespace,
        parentResourceType,
        parentResourceName,
        targetName
      ],
      headerParameters: [accept],
      serializer: serializer$6
    };
    var getOperationSpec$5 = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/{parentProviderNamespace}/{parentResourceType}/{parentResourceName}/providers/Microsoft.Chaos/targets/{targetName}/capabilities/{capabilityName}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: Capability
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        parentProviderNamespace,
        parentResourceType,
        parentResourceName,
        targetName,
        capabilityName
      ],
      headerParameters: [accept],
      serializer: serializer$6
    };
    var deleteOperationSpec$2 = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/{parentProviderNamespace}/{parentResourceType}/{parentResourceName}/providers/Microsoft.Chaos/targets/{targetName}/capabilities/{capabilityName}",
      httpMethod: "DELETE",
      responses: {
        200: {},
        204: {},
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        parentProviderNamespace,
        parentResourceType,
        parentResourceName,
        targetName,
        capabilityName
      ],
      headerParameters: [accept],
      serializer: serializer$6
    };
    var createOrUpdateOperationSpec$2 = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/{parentProviderNamespace}/{parentResourceType}/{parentResourceName}/providers/Microsoft.Chaos/targets/{targetName}/capabilities/{capabilityName}",
      httpMethod: "PUT",
      responses: {
        200: {
          bodyMapper: Capability
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      requestBody: capability,
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        parentProviderNamespace,
        parentResourceType,
        parentResourceName,
        targetName,
        capabilityName
      ],
      headerParameters: [accept, contentType],
      mediaType: "json",
      serializer: serializer$6
    };
    var listNextOperationSpec$4 = {
      path: "{nextLink}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: CapabilityListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        parentProviderNamespace,
        parentResourceType,
        parentResourceName,
        targetName,
        nextLink
      ],
      headerParameters: [accept],
      serializer: serializer$6
    };
    var CapabilityTypesImpl = class {
      /**
       * Initialize a new instance of the class CapabilityTypes class.
       * @param client Reference to the service client
       */
      constructor(client) {
        this.client = client;
      }
      /**
       * Get a list of Capability Type resources for given Target Type and location.
       * @param locationName String that represents a Location resource name.
       * @param targetTypeName String that represents a Target Type resource name.
       * @param options The options parameters.
       */
      list(locationName2, targetTypeName2, options) {
        const iter = this.listPagingAll(locationName2, targetTypeName2, options);
        return {
          next() {
            return iter.next();
          },
          [Symbol.asyncIterator]() {
            return this;
          },
          byPage: (settings) => {
            if (settings === null || settings === void 0 ? void 0 : settings.maxPageSize) {
              throw new Error("maxPageSize is not supported by this operation.");
            }
            return this.listPagingPage(locationName2, targetTypeName2, options, settings);
          }
        };
      }
      listPagingPage(locationName2, targetTypeName2, options, settings) {
        return tslib2.__asyncGenerator(this, arguments, function* listPagingPage_1() {
          let result;
          let continuationToken2 = settings === null || settings === void 0 ? void 0 : settings.continuationToken;
          if (!continuationToken2) {
            result = yield tslib2.__await(this._list(locationName2, targetTypeName2, options));
            let page = result.value || [];
            continuationToken2 = result.nextLink;
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
          while (continuationToken2) {
            result = yield tslib2.__await(this._listNext(locationName2, targetTypeName2, continuationToken2, options));
            continuationToken2 = result.nextLink;
            let page = result.value || [];
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
        });
      }
      listPagingAll(locationName2, targetTypeName2, options) {
        return tslib2.__asyncGenerator(this, arguments, function* listPagingAll_1() {
          var _a, e_1, _b, _c;
          try {
            for (var _d = true, _e = tslib2.__asyncValues(this.listPagingPage(locationName2, targetTypeName2, options)), _f; _f = yield tslib2.__await(_e.next()), _a = _f.done, !_a; _d = true) {
              _c = _f.value;
              _d = false;
              const page = _c;
              yield tslib2.__await(yield* tslib2.__asyncDelegator(tslib2.__asyncValues(page)));
            }
          } catch (e_1_1) {
            e_1 = { error: e_1_1 };
          } finally {
            try {
              if (!_d && !_a && (_b = _e.return)) yield tslib2.__await(_b.call(_e));
            } finally {
              if (e_1) throw e_1.error;
            }
          }
        });
      }
      /**
       * Get a list of Capability Type resources for given Target Type and location.
       * @param locationName String that represents a Location resource name.
       * @param targetTypeName String that represents a Target Type resource name.
       * @param options The options parameters.
       */
      _list(locationName2, targetTypeName2, options) {
        return this.client.sendOperationRequest({ locationName: locationName2, targetTypeName: targetTypeName2, options }, listOperationSpec$3);
      }
      /**
       * Get a Capability Type resource for given Target Type and location.
       * @param locationName String that represents a Location resource name.
       * @param targetTypeName String that represents a Target Type resource name.
       * @param capabilityTypeName String that represents a Capability Type resource name.
       * @param options The options parameters.
       */
      get(locationName2, targetTypeName2, capabilityTypeName2, options) {
        return this.client.sendOperationRequest({ locationName: locationName2, targetTypeName: targetTypeName2, capabilityTypeName: capabilityTypeName2, options }, getOperationSpec$4);
      }
      /**
       * ListNext
       * @param locationName String that represents a Location resource name.
       * @param targetTypeName String that represents a Target Type resource name.
       * @param nextLink The nextLink from the previous successful call to the List method.
       * @param options The options parameters.
       */
      _listNext(locationName2, targetTypeName2, nextLink2, options) {
        return this.client.sendOperationRequest({ locationName: locationName2, targetTypeName: targetTypeName2, nextLink: nextLink2, options }, listNextOperationSpec$3);
      }
    };
    var serializer$5 = coreClient__namespace.createSerializer(
      Mappers,
      /* isXml */
      false
    );
    var listOperationSpec$3 = {
      path: "/subscriptions/{subscriptionId}/providers/Microsoft.Chaos/locations/{locationName}/targetTypes/{targetTypeName}/capabilityTypes",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: CapabilityTypeListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion, continuationToken],
      urlParameters: [
        $host,
        subscriptionId,
        locationName,
        targetTypeName
      ],
      headerParameters: [accept],
      serializer: serializer$5
    };
    var getOperationSpec$4 = {
      path: "/subscriptions/{subscriptionId}/providers/Microsoft.Chaos/locations/{locationName}/targetTypes/{targetTypeName}/capabilityTypes/{capabilityTypeName}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: CapabilityType
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        locationName,
        targetTypeName,
        capabilityTypeName
      ],
      headerParameters: [accept],
      serializer: serializer$5
    };
    var listNextOperationSpec$3 = {
      path: "{nextLink}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: CapabilityTypeListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      urlParameters: [
        $host,
        subscriptionId,
        nextLink,
        locationName,
        targetTypeName
      ],
      headerParameters: [accept],
      serializer: serializer$5
    };
    function createLroSpec(inputs) {
      const { args, spec, sendOperationFn } = inputs;
      return {
        requestMethod: spec.httpMethod,
        requestPath: spec.path,
        sendInitialRequest: () => sendOperationFn(args, spec),
        sendPollRequest: (path, options) => {
          const restSpec = tslib2.__rest(spec, ["requestBody"]);
          return sendOperationFn(args, Object.assign(Object.assign({}, restSpec), { httpMethod: "GET", path, abortSignal: options === null || options === void 0 ? void 0 : options.abortSignal }));
        }
      };
    }
    var ExperimentsImpl = class {
      /**
       * Initialize a new instance of the class Experiments class.
       * @param client Reference to the service client
       */
      constructor(client) {
        this.client = client;
      }
      /**
       * Get a list of Experiment resources in a subscription.
       * @param options The options parameters.
       */
      listAll(options) {
        const iter = this.listAllPagingAll(options);
        return {
          next() {
            return iter.next();
          },
          [Symbol.asyncIterator]() {
            return this;
          },
          byPage: (settings) => {
            if (settings === null || settings === void 0 ? void 0 : settings.maxPageSize) {
              throw new Error("maxPageSize is not supported by this operation.");
            }
            return this.listAllPagingPage(options, settings);
          }
        };
      }
      listAllPagingPage(options, settings) {
        return tslib2.__asyncGenerator(this, arguments, function* listAllPagingPage_1() {
          let result;
          let continuationToken2 = settings === null || settings === void 0 ? void 0 : settings.continuationToken;
          if (!continuationToken2) {
            result = yield tslib2.__await(this._listAll(options));
            let page = result.value || [];
            continuationToken2 = result.nextLink;
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
          while (continuationToken2) {
            result = yield tslib2.__await(this._listAllNext(continuationToken2, options));
            continuationToken2 = result.nextLink;
            let page = result.value || [];
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
        });
      }
      listAllPagingAll(options) {
        return tslib2.__asyncGenerator(this, arguments, function* listAllPagingAll_1() {
          var _a, e_1, _b, _c;
          try {
            for (var _d = true, _e = tslib2.__asyncValues(this.listAllPagingPage(options)), _f; _f = yield tslib2.__await(_e.next()), _a = _f.done, !_a; _d = true) {
              _c = _f.value;
              _d = false;
              const page = _c;
              yield tslib2.__await(yield* tslib2.__asyncDelegator(tslib2.__asyncValues(page)));
            }
          } catch (e_1_1) {
            e_1 = { error: e_1_1 };
          } finally {
            try {
              if (!_d && !_a && (_b = _e.return)) yield tslib2.__await(_b.call(_e));
            } finally {
              if (e_1) throw e_1.error;
            }
          }
        });
      }
      /**
       * Get a list of Experiment resources in a resource group.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param options The options parameters.
       */
      list(resourceGroupName2, options) {
        const iter = this.listPagingAll(resourceGroupName2, options);
        return {
          next() {
            return iter.next();
          },
          [Symbol.asyncIterator]() {
            return this;
          },
          byPage: (settings) => {
            if (settings === null || settings === void 0 ? void 0 : settings.maxPageSize) {
              throw new Error("maxPageSize is not supported by this operation.");
            }
            return this.listPagingPage(resourceGroupName2, options, settings);
          }
        };
      }
      listPagingPage(resourceGroupName2, options, settings) {
        return tslib2.__asyncGenerator(this, arguments, function* listPagingPage_1() {
          let result;
          let continuationToken2 = settings === null || settings === void 0 ? void 0 : settings.continuationToken;
          if (!continuationToken2) {
            result = yield tslib2.__await(this._list(resourceGroupName2, options));
            let page = result.value || [];
            continuationToken2 = result.nextLink;
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
          while (continuationToken2) {
            result = yield tslib2.__await(this._listNext(resourceGroupName2, continuationToken2, options));
            continuationToken2 = result.nextLink;
            let page = result.value || [];
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
        });
      }
      listPagingAll(resourceGroupName2, options) {
        return tslib2.__asyncGenerator(this, arguments, function* listPagingAll_1() {
          var _a, e_2, _b, _c;
          try {
            for (var _d = true, _e = tslib2.__asyncValues(this.listPagingPage(resourceGroupName2, options)), _f; _f = yield tslib2.__await(_e.next()), _a = _f.done, !_a; _d = true) {
              _c = _f.value;
              _d = false;
              const page = _c;
              yield tslib2.__await(yield* tslib2.__asyncDelegator(tslib2.__asyncValues(page)));
            }
          } catch (e_2_1) {
            e_2 = { error: e_2_1 };
          } finally {
            try {
              if (!_d && !_a && (_b = _e.return)) yield tslib2.__await(_b.call(_e));
            } finally {
              if (e_2) throw e_2.error;
            }
          }
        });
      }
      /**
       * Get a list of executions of an Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param options The options parameters.
       */
      listAllExecutions(resourceGroupName2, experimentName2, options) {
        const iter = this.listAllExecutionsPagingAll(resourceGroupName2, experimentName2, options);
        return {
          next() {
            return iter.next();
          },
          [Symbol.asyncIterator]() {
            return this;
          },
          byPage: (settings) => {
            if (settings === null || settings === void 0 ? void 0 : settings.maxPageSize) {
              throw new Error("maxPageSize is not supported by this operation.");
            }
            return this.listAllExecutionsPagingPage(resourceGroupName2, experimentName2, options, settings);
          }
        };
      }
      listAllExecutionsPagingPage(resourceGroupName2, experimentName2, options, settings) {
        return tslib2.__asyncGenerator(this, arguments, function* listAllExecutionsPagingPage_1() {
          let result;
          let continuationToken2 = settings === null || settings === void 0 ? void 0 : settings.continuationToken;
          if (!continuationToken2) {
            result = yield tslib2.__await(this._listAllExecutions(resourceGroupName2, experimentName2, options));
            let page = result.value || [];
            continuationToken2 = result.nextLink;
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
          while (continuationToken2) {
            result = yield tslib2.__await(this._listAllExecutionsNext(resourceGroupName2, experimentName2, continuationToken2, options));
            continuationToken2 = result.nextLink;
            let page = result.value || [];
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
        });
      }
      listAllExecutionsPagingAll(resourceGroupName2, experimentName2, options) {
        return tslib2.__asyncGenerator(this, arguments, function* listAllExecutionsPagingAll_1() {
          var _a, e_3, _b, _c;
          try {
            for (var _d = true, _e = tslib2.__asyncValues(this.listAllExecutionsPagingPage(resourceGroupName2, experimentName2, options)), _f; _f = yield tslib2.__await(_e.next()), _a = _f.done, !_a; _d = true) {
              _c = _f.value;
              _d = false;
              const page = _c;
              yield tslib2.__await(yield* tslib2.__asyncDelegator(tslib2.__asyncValues(page)));
            }
          } catch (e_3_1) {
            e_3 = { error: e_3_1 };
          } finally {
            try {
              if (!_d && !_a && (_b = _e.return)) yield tslib2.__await(_b.call(_e));
            } finally {
              if (e_3) throw e_3.error;
            }
          }
        });
      }
      /**
       * Get a list of Experiment resources in a subscription.
       * @param options The options parameters.
       */
      _listAll(options) {
        return this.client.sendOperationRequest({ options }, listAllOperationSpec$1);
      }
      /**
       * Get a list of Experiment resources in a resource group.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param options The options parameters.
       */
      _list(resourceGroupName2, options) {
        return this.client.sendOperationRequest({ resourceGroupName: resourceGroupName2, options }, listOperationSpec$2);
      }
      /**
       * Delete a Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param options The options parameters.
       */
      beginDelete(resourceGroupName2, experimentName2, options) {
        return tslib2.__awaiter(this, void 0, void 0, function* () {
          const directSendOperation = (args, spec) => tslib2.__awaiter(this, void 0, void 0, function* () {
            return this.client.sendOperationRequest(args, spec);
          });
          const sendOperationFn = (args, spec) => tslib2.__awaiter(this, void 0, void 0, function* () {
            var _a;
            let currentRawResponse = void 0;
            const providedCallback = (_a = args.options) === null || _a === void 0 ? void 0 : _a.onResponse;
            const callback = (rawResponse, flatResponse2) => {
              currentRawResponse = rawResponse;
              providedCallback === null || providedCallback === void 0 ? void 0 : providedCallback(rawResponse, flatResponse2);
            };
            const updatedArgs = Object.assign(Object.assign({}, args), { options: Object.assign(Object.assign({}, args.options), { onResponse: callback }) });
            const flatResponse = yield directSendOperation(updatedArgs, spec);
            return {
              flatResponse,
              rawResponse: {
                statusCode: currentRawResponse.status,
                body: currentRawResponse.parsedBody,
                headers: currentRawResponse.headers.toJSON()
              }
            };
          });
          const lro = createLroSpec({
            sendOperationFn,
            args: { resourceGroupName: resourceGroupName2, experimentName: experimentName2, options },
            spec: deleteOperationSpec$1
          });
          const poller = yield coreLro.createHttpPoller(lro, {
            restoreFrom: options === null || options === void 0 ? void 0 : options.resumeFrom,
            intervalInMs: options === null || options === void 0 ? void 0 : options.updateIntervalInMs,
            resourceLocationConfig: "location"
          });
          yield poller.poll();
          return poller;
        });
      }
      /**
       * Delete a Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param options The options parameters.
       */
      beginDeleteAndWait(resourceGroupName2, experimentName2, options) {
        return tslib2.__awaiter(this, void 0, void 0, function* () {
          const poller = yield this.beginDelete(resourceGroupName2, experimentName2, options);
          return poller.pollUntilDone();
        });
      }
      /**
       * Get a Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param options The options parameters.
       */
      get(resourceGroupName2, experimentName2, options) {
        return this.client.sendOperationRequest({ resourceGroupName: resourceGroupName2, experimentName: experimentName2, options }, getOperationSpec$3);
      }
      /**
       * Create or update a Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param experiment Experiment resource to be created or updated.
       * @param options The options parameters.
       */
      beginCreateOrUpdate(resourceGroupName2, experimentName2, experiment2, options) {
        return tslib2.__awaiter(this, void 0, void 0, function* () {
          const directSendOperation = (args, spec) => tslib2.__awaiter(this, void 0, void 0, function* () {
            return this.client.sendOperationRequest(args, spec);
          });
          const sendOperationFn = (args, spec) => tslib2.__awaiter(this, void 0, void 0, function* () {
            var _a;
            let currentRawResponse = void 0;
            const providedCallback = (_a = args.options) === null || _a === void 0 ? void 0 : _a.onResponse;
            const callback = (rawResponse, flatResponse2) => {
              currentRawResponse = rawResponse;
              providedCallback === null || providedCallback === void 0 ? void 0 : providedCallback(rawResponse, flatResponse2);
            };
            const updatedArgs = Object.assign(Object.assign({}, args), { options: Object.assign(Object.assign({}, args.options), { onResponse: callback }) });
            const flatResponse = yield directSendOperation(updatedArgs, spec);
            return {
              flatResponse,
              rawResponse: {
                statusCode: currentRawResponse.status,
                body: currentRawResponse.parsedBody,
                headers: currentRawResponse.headers.toJSON()
              }
            };
          });
          const lro = createLroSpec({
            sendOperationFn,
            args: { resourceGroupName: resourceGroupName2, experimentName: experimentName2, experiment: experiment2, options },
            spec: createOrUpdateOperationSpec$1
          });
          const poller = yield coreLro.createHttpPoller(lro, {
            restoreFrom: options === null || options === void 0 ? void 0 : options.resumeFrom,
            intervalInMs: options === null || options === void 0 ? void 0 : options.updateIntervalInMs,
            resourceLocationConfig: "azure-async-operation"
          });
          yield poller.poll();
          return poller;
        });
      }
      /**
       * Create or update a Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param experiment Experiment resource to be created or updated.
       * @param options The options parameters.
       */
      beginCreateOrUpdateAndWait(resourceGroupName2, experimentName2, experiment2, options) {
        return tslib2.__awaiter(this, void 0, void 0, function* () {
          const poller = yield this.beginCreateOrUpdate(resourceGroupName2, experimentName2, experiment2, options);
          return poller.pollUntilDone();
        });
      }
      /**
       * The operation to update an experiment.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param experiment Parameters supplied to the Update experiment operation.
       * @param options The options parameters.
       */
      beginUpdate(resourceGroupName2, experimentName2, experiment2, options) {
        return tslib2.__awaiter(this, void 0, void 0, function* () {
          const directSendOperation = (args, spec) => tslib2.__awaiter(this, void 0, void 0, function* () {
            return this.client.sendOperationRequest(args, spec);
          });
          const sendOperationFn = (args, spec) => tslib2.__awaiter(this, void 0, void 0, function* () {
            var _a;
            let currentRawResponse = void 0;
            const providedCallback = (_a = args.options) === null || _a === void 0 ? void 0 : _a.onResponse;
            const callback = (rawResponse, flatResponse2) => {
              currentRawResponse = rawResponse;
              providedCallback === null || providedCallback === void 0 ? void 0 : providedCallback(rawResponse, flatResponse2);
            };
            const updatedArgs = Object.assign(Object.assign({}, args), { options: Object.assign(Object.assign({}, args.options), { onResponse: callback }) });
            const flatResponse = yield directSendOperation(updatedArgs, spec);
            return {
              flatResponse,
              rawResponse: {
                statusCode: currentRawResponse.status,
                body: currentRawResponse.parsedBody,
                headers: currentRawResponse.headers.toJSON()
              }
            };
          });
          const lro = createLroSpec({
            sendOperationFn,
            args: { resourceGroupName: resourceGroupName2, experimentName: experimentName2, experiment: experiment2, options },
            spec: updateOperationSpec
          });
          const poller = yield coreLro.createHttpPoller(lro, {
            restoreFrom: options === null || options === void 0 ? void 0 : options.resumeFrom,
            intervalInMs: options === null || options === void 0 ? void 0 : options.updateIntervalInMs,
            resourceLocationConfig: "location"
          });
          yield poller.poll();
          return poller;
        });
      }
      /**
       * The operation to update an experiment.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param experiment Parameters supplied to the Update experiment operation.
       * @param options The options parameters.
       */
      beginUpdateAndWait(resourceGroupName2, experimentName2, experiment2, options) {
        return tslib2.__awaiter(this, void 0, void 0, function* () {
          const poller = yield this.beginUpdate(resourceGroupName2, experimentName2, experiment2, options);
          return poller.pollUntilDone();
        });
      }
      /**
       * Cancel a running Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param options The options parameters.
       */
      beginCancel(resourceGroupName2, experimentName2, options) {
        return tslib2.__awaiter(this, void 0, void 0, function* () {
          const directSendOperation = (args, spec) => tslib2.__awaiter(this, void 0, void 0, function* () {
            return this.client.sendOperationRequest(args, spec);
          });
          const sendOperationFn = (args, spec) => tslib2.__awaiter(this, void 0, void 0, function* () {
            var _a;
            let currentRawResponse = void 0;
            const providedCallback = (_a = args.options) === null || _a === void 0 ? void 0 : _a.onResponse;
            const callback = (rawResponse, flatResponse2) => {
              currentRawResponse = rawResponse;
              providedCallback === null || providedCallback === void 0 ? void 0 : providedCallback(rawResponse, flatResponse2);
            };
            const updatedArgs = Object.assign(Object.assign({}, args), { options: Object.assign(Object.assign({}, args.options), { onResponse: callback }) });
            const flatResponse = yield directSendOperation(updatedArgs, spec);
            return {
              flatResponse,
              rawResponse: {
                statusCode: currentRawResponse.status,
                body: currentRawResponse.parsedBody,
                headers: currentRawResponse.headers.toJSON()
              }
            };
          });
          const lro = createLroSpec({
            sendOperationFn,
            args: { resourceGroupName: resourceGroupName2, experimentName: experimentName2, options },
            spec: cancelOperationSpec
          });
          const poller = yield coreLro.createHttpPoller(lro, {
            restoreFrom: options === null || options === void 0 ? void 0 : options.resumeFrom,
            intervalInMs: options === null || options === void 0 ? void 0 : options.updateIntervalInMs,
            resourceLocationConfig: "location"
          });
          yield poller.poll();
          return poller;
        });
      }
      /**
       * Cancel a running Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param options The options parameters.
       */
      beginCancelAndWait(resourceGroupName2, experimentName2, options) {
        return tslib2.__awaiter(this, void 0, void 0, function* () {
          const poller = yield this.beginCancel(resourceGroupName2, experimentName2, options);
          return poller.pollUntilDone();
        });
      }
      /**
       * Start a Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param options The options parameters.
       */
      beginStart(resourceGroupName2, experimentName2, options) {
        return tslib2.__awaiter(this, void 0, void 0, function* () {
          const directSendOperation = (args, spec) => tslib2.__awaiter(this, void 0, void 0, function* () {
            return this.client.sendOperationRequest(args, spec);
          });
          const sendOperationFn = (args, spec) => tslib2.__awaiter(this, void 0, void 0, function* () {
            var _a;
            let currentRawResponse = void 0;
            const providedCallback = (_a = args.options) === null || _a === void 0 ? void 0 : _a.onResponse;
            const callback = (rawResponse, flatResponse2) => {
              currentRawResponse = rawResponse;
              providedCallback === null || providedCallback === void 0 ? void 0 : providedCallback(rawResponse, flatResponse2);
            };
            const updatedArgs = Object.assign(Object.assign({}, args), { options: Object.assign(Object.assign({}, args.options), { onResponse: callback }) });
            const flatResponse = yield directSendOperation(updatedArgs, spec);
            return {
              flatResponse,
              rawResponse: {
                statusCode: currentRawResponse.status,
                body: currentRawResponse.parsedBody,
                headers: currentRawResponse.headers.toJSON()
              }
            };
          });
          const lro = createLroSpec({
            sendOperationFn,
            args: { resourceGroupName: resourceGroupName2, experimentName: experimentName2, options },
            spec: startOperationSpec
          });
          const poller = yield coreLro.createHttpPoller(lro, {
            restoreFrom: options === null || options === void 0 ? void 0 : options.resumeFrom,
            intervalInMs: options === null || options === void 0 ? void 0 : options.updateIntervalInMs,
            resourceLocationConfig: "location"
          });
          yield poller.poll();
          return poller;
        });
      }
      /**
       * Start a Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param options The options parameters.
       */
      beginStartAndWait(resourceGroupName2, experimentName2, options) {
        return tslib2.__awaiter(this, void 0, void 0, function* () {
          const poller = yield this.beginStart(resourceGroupName2, experimentName2, options);
          return poller.pollUntilDone();
        });
      }
      /**
       * Get a list of executions of an Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param options The options parameters.
       */
      _listAllExecutions(resourceGroupName2, experimentName2, options) {
        return this.client.sendOperationRequest({ resourceGroupName: resourceGroupName2, experimentName: experimentName2, options }, listAllExecutionsOperationSpec);
      }
      /**
       * Get an execution of an Experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param executionId GUID that represents a Experiment execution detail.
       * @param options The options parameters.
       */
      getExecution(resourceGroupName2, experimentName2, executionId2, options) {
        return this.client.sendOperationRequest({ resourceGroupName: resourceGroupName2, experimentName: experimentName2, executionId: executionId2, options }, getExecutionOperationSpec);
      }
      /**
       * Execution details of an experiment resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param executionId GUID that represents a Experiment execution detail.
       * @param options The options parameters.
       */
      executionDetails(resourceGroupName2, experimentName2, executionId2, options) {
        return this.client.sendOperationRequest({ resourceGroupName: resourceGroupName2, experimentName: experimentName2, executionId: executionId2, options }, executionDetailsOperationSpec);
      }
      /**
       * ListAllNext
       * @param nextLink The nextLink from the previous successful call to the ListAll method.
       * @param options The options parameters.
       */
      _listAllNext(nextLink2, options) {
        return this.client.sendOperationRequest({ nextLink: nextLink2, options }, listAllNextOperationSpec$1);
      }
      /**
       * ListNext
       * @param resourceGroupName String that represents an Azure resource group.
       * @param nextLink The nextLink from the previous successful call to the List method.
       * @param options The options parameters.
       */
      _listNext(resourceGroupName2, nextLink2, options) {
        return this.client.sendOperationRequest({ resourceGroupName: resourceGroupName2, nextLink: nextLink2, options }, listNextOperationSpec$2);
      }
      /**
       * ListAllExecutionsNext
       * @param resourceGroupName String that represents an Azure resource group.
       * @param experimentName String that represents a Experiment resource name.
       * @param nextLink The nextLink from the previous successful call to the ListAllExecutions method.
       * @param options The options parameters.
       */
      _listAllExecutionsNext(resourceGroupName2, experimentName2, nextLink2, options) {
        return this.client.sendOperationRequest({ resourceGroupName: resourceGroupName2, experimentName: experimentName2, nextLink: nextLink2, options }, listAllExecutionsNextOperationSpec);
      }
    };
    var serializer$4 = coreClient__namespace.createSerializer(
      Mappers,
      /* isXml */
      false
    );
    var listAllOperationSpec$1 = {
      path: "/subscriptions/{subscriptionId}/providers/Microsoft.Chaos/experiments",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: ExperimentListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [
        apiVersion,
        continuationToken,
        running
      ],
      urlParameters: [$host, subscriptionId],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var listOperationSpec$2 = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Chaos/experiments",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: ExperimentListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [
        apiVersion,
        continuationToken,
        running
      ],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName
      ],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var deleteOperationSpec$1 = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Chaos/experiments/{experimentName}",
      httpMethod: "DELETE",
      responses: {
        200: {},
        201: {},
        202: {},
        204: {},
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        experimentName
      ],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var getOperationSpec$3 = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Chaos/experiments/{experimentName}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: Experiment
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        experimentName
      ],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var createOrUpdateOperationSpec$1 = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Chaos/experiments/{experimentName}",
      httpMethod: "PUT",
      responses: {
        200: {
          bodyMapper: Experiment
        },
        201: {
          bodyMapper: Experiment
        },
        202: {
          bodyMapper: Experiment
        },
        204: {
          bodyMapper: Experiment
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      requestBody: experiment,
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        experimentName
      ],
      headerParameters: [accept, contentType],
      mediaType: "json",
      serializer: serializer$4
    };
    var updateOperationSpec = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Chaos/experiments/{experimentName}",
      httpMethod: "PATCH",
      responses: {
        200: {
          bodyMapper: Experiment
        },
        201: {
          bodyMapper: Experiment
        },
        202: {
          bodyMapper: Experiment
        },
        204: {
          bodyMapper: Experiment
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      requestBody: experiment1,
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        experimentName
      ],
      headerParameters: [accept, contentType],
      mediaType: "json",
      serializer: serializer$4
    };
    var cancelOperationSpec = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Chaos/experiments/{experimentName}/cancel",
      httpMethod: "POST",
      responses: {
        200: {},
        201: {},
        202: {},
        204: {},
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        experimentName
      ],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var startOperationSpec = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Chaos/experiments/{experimentName}/start",
      httpMethod: "POST",
      responses: {
        200: {},
        201: {},
        202: {},
        204: {},
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        experimentName
      ],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var listAllExecutionsOperationSpec = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Chaos/experiments/{experimentName}/executions",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: ExperimentExecutionListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        experimentName
      ],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var getExecutionOperationSpec = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Chaos/experiments/{experimentName}/executions/{executionId}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: ExperimentExecution
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        experimentName,
        executionId
      ],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var executionDetailsOperationSpec = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Chaos/experiments/{experimentName}/executions/{executionId}/getExecutionDetails",
      httpMethod: "POST",
      responses: {
        200: {
          bodyMapper: ExperimentExecutionDetails
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        experimentName,
        executionId
      ],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var listAllNextOperationSpec$1 = {
      path: "{nextLink}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: ExperimentListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      urlParameters: [
        $host,
        subscriptionId,
        nextLink
      ],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var listNextOperationSpec$2 = {
      path: "{nextLink}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: ExperimentListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        nextLink
      ],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var listAllExecutionsNextOperationSpec = {
      path: "{nextLink}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: ExperimentExecutionListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        nextLink,
        experimentName
      ],
      headerParameters: [accept],
      serializer: serializer$4
    };
    var OperationStatusesImpl = class {
      /**
       * Initialize a new instance of the class OperationStatuses class.
       * @param client Reference to the service client
       */
      constructor(client) {
        this.client = client;
      }
      /**
       * Get the status of a long running azure asynchronous operation.
       * @param location The region name of operation.
       * @param asyncOperationId The operation Id.
       * @param options The options parameters.
       */
      get(location2, asyncOperationId2, options) {
        return this.client.sendOperationRequest({ location: location2, asyncOperationId: asyncOperationId2, options }, getOperationSpec$2);
      }
    };
    var serializer$3 = coreClient__namespace.createSerializer(
      Mappers,
      /* isXml */
      false
    );
    var getOperationSpec$2 = {
      path: "/subscriptions/{subscriptionId}/providers/Microsoft.Chaos/locations/{location}/operationsStatuses/{asyncOperationId}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: OperationStatus
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        location,
        asyncOperationId
      ],
      headerParameters: [accept],
      serializer: serializer$3
    };
    var OperationsImpl = class {
      /**
       * Initialize a new instance of the class Operations class.
       * @param client Reference to the service client
       */
      constructor(client) {
        this.client = client;
      }
      /**
       * Get a list all available Operations.
       * @param options The options parameters.
       */
      listAll(options) {
        const iter = this.listAllPagingAll(options);
        return {
          next() {
            return iter.next();
          },
          [Symbol.asyncIterator]() {
            return this;
          },
          byPage: (settings) => {
            if (settings === null || settings === void 0 ? void 0 : settings.maxPageSize) {
              throw new Error("maxPageSize is not supported by this operation.");
            }
            return this.listAllPagingPage(options, settings);
          }
        };
      }
      listAllPagingPage(options, settings) {
        return tslib2.__asyncGenerator(this, arguments, function* listAllPagingPage_1() {
          let result;
          let continuationToken2 = settings === null || settings === void 0 ? void 0 : settings.continuationToken;
          if (!continuationToken2) {
            result = yield tslib2.__await(this._listAll(options));
            let page = result.value || [];
            continuationToken2 = result.nextLink;
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
          while (continuationToken2) {
            result = yield tslib2.__await(this._listAllNext(continuationToken2, options));
            continuationToken2 = result.nextLink;
            let page = result.value || [];
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
        });
      }
      listAllPagingAll(options) {
        return tslib2.__asyncGenerator(this, arguments, function* listAllPagingAll_1() {
          var _a, e_1, _b, _c;
          try {
            for (var _d = true, _e = tslib2.__asyncValues(this.listAllPagingPage(options)), _f; _f = yield tslib2.__await(_e.next()), _a = _f.done, !_a; _d = true) {
              _c = _f.value;
              _d = false;
              const page = _c;
              yield tslib2.__await(yield* tslib2.__asyncDelegator(tslib2.__asyncValues(page)));
            }
          } catch (e_1_1) {
            e_1 = { error: e_1_1 };
          } finally {
            try {
              if (!_d && !_a && (_b = _e.return)) yield tslib2.__await(_b.call(_e));
            } finally {
              if (e_1) throw e_1.error;
            }
          }
        });
      }
      /**
       * Get a list all available Operations.
       * @param options The options parameters.
       */
      _listAll(options) {
        return this.client.sendOperationRequest({ options }, listAllOperationSpec);
      }
      /**
       * ListAllNext
       * @param nextLink The nextLink from the previous successful call to the ListAll method.
       * @param options The options parameters.
       */
      _listAllNext(nextLink2, options) {
        return this.client.sendOperationRequest({ nextLink: nextLink2, options }, listAllNextOperationSpec);
      }
    };
    var serializer$2 = coreClient__namespace.createSerializer(
      Mappers,
      /* isXml */
      false
    );
    var listAllOperationSpec = {
      path: "/providers/Microsoft.Chaos/operations",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: OperationListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [$host],
      headerParameters: [accept],
      serializer: serializer$2
    };
    var listAllNextOperationSpec = {
      path: "{nextLink}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: OperationListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      urlParameters: [$host, nextLink],
      headerParameters: [accept],
      serializer: serializer$2
    };
    var TargetTypesImpl = class {
      /**
       * Initialize a new instance of the class TargetTypes class.
       * @param client Reference to the service client
       */
      constructor(client) {
        this.client = client;
      }
      /**
       * Get a list of Target Type resources for given location.
       * @param locationName String that represents a Location resource name.
       * @param options The options parameters.
       */
      list(locationName2, options) {
        const iter = this.listPagingAll(locationName2, options);
        return {
          next() {
            return iter.next();
          },
          [Symbol.asyncIterator]() {
            return this;
          },
          byPage: (settings) => {
            if (settings === null || settings === void 0 ? void 0 : settings.maxPageSize) {
              throw new Error("maxPageSize is not supported by this operation.");
            }
            return this.listPagingPage(locationName2, options, settings);
          }
        };
      }
      listPagingPage(locationName2, options, settings) {
        return tslib2.__asyncGenerator(this, arguments, function* listPagingPage_1() {
          let result;
          let continuationToken2 = settings === null || settings === void 0 ? void 0 : settings.continuationToken;
          if (!continuationToken2) {
            result = yield tslib2.__await(this._list(locationName2, options));
            let page = result.value || [];
            continuationToken2 = result.nextLink;
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
          while (continuationToken2) {
            result = yield tslib2.__await(this._listNext(locationName2, continuationToken2, options));
            continuationToken2 = result.nextLink;
            let page = result.value || [];
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
        });
      }
      listPagingAll(locationName2, options) {
        return tslib2.__asyncGenerator(this, arguments, function* listPagingAll_1() {
          var _a, e_1, _b, _c;
          try {
            for (var _d = true, _e = tslib2.__asyncValues(this.listPagingPage(locationName2, options)), _f; _f = yield tslib2.__await(_e.next()), _a = _f.done, !_a; _d = true) {
              _c = _f.value;
              _d = false;
              const page = _c;
              yield tslib2.__await(yield* tslib2.__asyncDelegator(tslib2.__asyncValues(page)));
            }
          } catch (e_1_1) {
            e_1 = { error: e_1_1 };
          } finally {
            try {
              if (!_d && !_a && (_b = _e.return)) yield tslib2.__await(_b.call(_e));
            } finally {
              if (e_1) throw e_1.error;
            }
          }
        });
      }
      /**
       * Get a list of Target Type resources for given location.
       * @param locationName String that represents a Location resource name.
       * @param options The options parameters.
       */
      _list(locationName2, options) {
        return this.client.sendOperationRequest({ locationName: locationName2, options }, listOperationSpec$1);
      }
      /**
       * Get a Target Type resources for given location.
       * @param locationName String that represents a Location resource name.
       * @param targetTypeName String that represents a Target Type resource name.
       * @param options The options parameters.
       */
      get(locationName2, targetTypeName2, options) {
        return this.client.sendOperationRequest({ locationName: locationName2, targetTypeName: targetTypeName2, options }, getOperationSpec$1);
      }
      /**
       * ListNext
       * @param locationName String that represents a Location resource name.
       * @param nextLink The nextLink from the previous successful call to the List method.
       * @param options The options parameters.
       */
      _listNext(locationName2, nextLink2, options) {
        return this.client.sendOperationRequest({ locationName: locationName2, nextLink: nextLink2, options }, listNextOperationSpec$1);
      }
    };
    var serializer$1 = coreClient__namespace.createSerializer(
      Mappers,
      /* isXml */
      false
    );
    var listOperationSpec$1 = {
      path: "/subscriptions/{subscriptionId}/providers/Microsoft.Chaos/locations/{locationName}/targetTypes",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: TargetTypeListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion, continuationToken],
      urlParameters: [
        $host,
        subscriptionId,
        locationName
      ],
      headerParameters: [accept],
      serializer: serializer$1
    };
    var getOperationSpec$1 = {
      path: "/subscriptions/{subscriptionId}/providers/Microsoft.Chaos/locations/{locationName}/targetTypes/{targetTypeName}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: TargetType
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        locationName,
        targetTypeName
      ],
      headerParameters: [accept],
      serializer: serializer$1
    };
    var listNextOperationSpec$1 = {
      path: "{nextLink}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: TargetTypeListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      urlParameters: [
        $host,
        subscriptionId,
        nextLink,
        locationName
      ],
      headerParameters: [accept],
      serializer: serializer$1
    };
    var TargetsImpl = class {
      /**
       * Initialize a new instance of the class Targets class.
       * @param client Reference to the service client
       */
      constructor(client) {
        this.client = client;
      }
      /**
       * Get a list of Target resources that extend a tracked regional resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param options The options parameters.
       */
      list(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, options) {
        const iter = this.listPagingAll(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, options);
        return {
          next() {
            return iter.next();
          },
          [Symbol.asyncIterator]() {
            return this;
          },
          byPage: (settings) => {
            if (settings === null || settings === void 0 ? void 0 : settings.maxPageSize) {
              throw new Error("maxPageSize is not supported by this operation.");
            }
            return this.listPagingPage(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, options, settings);
          }
        };
      }
      listPagingPage(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, options, settings) {
        return tslib2.__asyncGenerator(this, arguments, function* listPagingPage_1() {
          let result;
          let continuationToken2 = settings === null || settings === void 0 ? void 0 : settings.continuationToken;
          if (!continuationToken2) {
            result = yield tslib2.__await(this._list(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, options));
            let page = result.value || [];
            continuationToken2 = result.nextLink;
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
          while (continuationToken2) {
            result = yield tslib2.__await(this._listNext(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, continuationToken2, options));
            continuationToken2 = result.nextLink;
            let page = result.value || [];
            setContinuationToken(page, continuationToken2);
            yield yield tslib2.__await(page);
          }
        });
      }
      listPagingAll(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, options) {
        return tslib2.__asyncGenerator(this, arguments, function* listPagingAll_1() {
          var _a, e_1, _b, _c;
          try {
            for (var _d = true, _e = tslib2.__asyncValues(this.listPagingPage(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, options)), _f; _f = yield tslib2.__await(_e.next()), _a = _f.done, !_a; _d = true) {
              _c = _f.value;
              _d = false;
              const page = _c;
              yield tslib2.__await(yield* tslib2.__asyncDelegator(tslib2.__asyncValues(page)));
            }
          } catch (e_1_1) {
            e_1 = { error: e_1_1 };
          } finally {
            try {
              if (!_d && !_a && (_b = _e.return)) yield tslib2.__await(_b.call(_e));
            } finally {
              if (e_1) throw e_1.error;
            }
          }
        });
      }
      /**
       * Get a list of Target resources that extend a tracked regional resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param options The options parameters.
       */
      _list(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, options) {
        return this.client.sendOperationRequest({
          resourceGroupName: resourceGroupName2,
          parentProviderNamespace: parentProviderNamespace2,
          parentResourceType: parentResourceType2,
          parentResourceName: parentResourceName2,
          options
        }, listOperationSpec);
      }
      /**
       * Get a Target resource that extends a tracked regional resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param targetName String that represents a Target resource name.
       * @param options The options parameters.
       */
      get(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, options) {
        return this.client.sendOperationRequest({
          resourceGroupName: resourceGroupName2,
          parentProviderNamespace: parentProviderNamespace2,
          parentResourceType: parentResourceType2,
          parentResourceName: parentResourceName2,
          targetName: targetName2,
          options
        }, getOperationSpec);
      }
      /**
       * Delete a Target resource that extends a tracked regional resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param targetName String that represents a Target resource name.
       * @param options The options parameters.
       */
      delete(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, options) {
        return this.client.sendOperationRequest({
          resourceGroupName: resourceGroupName2,
          parentProviderNamespace: parentProviderNamespace2,
          parentResourceType: parentResourceType2,
          parentResourceName: parentResourceName2,
          targetName: targetName2,
          options
        }, deleteOperationSpec);
      }
      /**
       * Create or update a Target resource that extends a tracked regional resource.
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param targetName String that represents a Target resource name.
       * @param target Target resource to be created or updated.
       * @param options The options parameters.
       */
      createOrUpdate(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, targetName2, target2, options) {
        return this.client.sendOperationRequest({
          resourceGroupName: resourceGroupName2,
          parentProviderNamespace: parentProviderNamespace2,
          parentResourceType: parentResourceType2,
          parentResourceName: parentResourceName2,
          targetName: targetName2,
          target: target2,
          options
        }, createOrUpdateOperationSpec);
      }
      /**
       * ListNext
       * @param resourceGroupName String that represents an Azure resource group.
       * @param parentProviderNamespace String that represents a resource provider namespace.
       * @param parentResourceType String that represents a resource type.
       * @param parentResourceName String that represents a resource name.
       * @param nextLink The nextLink from the previous successful call to the List method.
       * @param options The options parameters.
       */
      _listNext(resourceGroupName2, parentProviderNamespace2, parentResourceType2, parentResourceName2, nextLink2, options) {
        return this.client.sendOperationRequest({
          resourceGroupName: resourceGroupName2,
          parentProviderNamespace: parentProviderNamespace2,
          parentResourceType: parentResourceType2,
          parentResourceName: parentResourceName2,
          nextLink: nextLink2,
          options
        }, listNextOperationSpec);
      }
    };
    var serializer = coreClient__namespace.createSerializer(
      Mappers,
      /* isXml */
      false
    );
    var listOperationSpec = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/{parentProviderNamespace}/{parentResourceType}/{parentResourceName}/providers/Microsoft.Chaos/targets",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: TargetListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion, continuationToken],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        parentProviderNamespace,
        parentResourceType,
        parentResourceName
      ],
      headerParameters: [accept],
      serializer
    };
    var getOperationSpec = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/{parentProviderNamespace}/{parentResourceType}/{parentResourceName}/providers/Microsoft.Chaos/targets/{targetName}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: Target
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        parentProviderNamespace,
        parentResourceType,
        parentResourceName,
        targetName
      ],
      headerParameters: [accept],
      serializer
    };
    var deleteOperationSpec = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/{parentProviderNamespace}/{parentResourceType}/{parentResourceName}/providers/Microsoft.Chaos/targets/{targetName}",
      httpMethod: "DELETE",
      responses: {
        200: {},
        204: {},
        default: {
          bodyMapper: ErrorResponse
        }
      },
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        parentProviderNamespace,
        parentResourceType,
        parentResourceName,
        targetName
      ],
      headerParameters: [accept],
      serializer
    };
    var createOrUpdateOperationSpec = {
      path: "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/{parentProviderNamespace}/{parentResourceType}/{parentResourceName}/providers/Microsoft.Chaos/targets/{targetName}",
      httpMethod: "PUT",
      responses: {
        200: {
          bodyMapper: Target
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      requestBody: target,
      queryParameters: [apiVersion],
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        parentProviderNamespace,
        parentResourceType,
        parentResourceName,
        targetName
      ],
      headerParameters: [accept, contentType],
      mediaType: "json",
      serializer
    };
    var listNextOperationSpec = {
      path: "{nextLink}",
      httpMethod: "GET",
      responses: {
        200: {
          bodyMapper: TargetListResult
        },
        default: {
          bodyMapper: ErrorResponse
        }
      },
      urlParameters: [
        $host,
        subscriptionId,
        resourceGroupName,
        parentProviderNamespace,
        parentResourceType,
        parentResourceName,
        nextLink
      ],
      headerParameters: [accept],
      serializer
    };
    var ChaosManagementClient2 = class extends coreClient__namespace.ServiceClient {
      constructor(credentials, subscriptionIdOrOptions, options) {
        var _a, _b, _c;
        if (credentials === void 0) {
          throw new Error("'credentials' cannot be null");
        }
        let subscriptionId2;
        if (typeof subscriptionIdOrOptions === "string") {
          subscriptionId2 = subscriptionIdOrOptions;
        } else if (typeof subscriptionIdOrOptions === "object") {
          options = subscriptionIdOrOptions;
        }
        if (!options) {
          options = {};
        }
        const defaults = {
          requestContentType: "application/json; charset=utf-8",
          credential: credentials
        };
        const packageDetails = `azsdk-js-arm-chaos/1.0.0`;
        const userAgentPrefix = options.userAgentOptions && options.userAgentOptions.userAgentPrefix ? `${options.userAgentOptions.userAgentPrefix} ${packageDetails}` : `${packageDetails}`;
        const optionsWithDefaults = Object.assign(Object.assign(Object.assign({}, defaults), options), { userAgentOptions: {
          userAgentPrefix
        }, endpoint: (_b = (_a = options.endpoint) !== null && _a !== void 0 ? _a : options.baseUri) !== null && _b !== void 0 ? _b : "https://management.azure.com" });
        super(optionsWithDefaults);
        let bearerTokenAuthenticationPolicyFound = false;
        if ((options === null || options === void 0 ? void 0 : options.pipeline) && options.pipeline.getOrderedPolicies().length > 0) {
          const pipelinePolicies = options.pipeline.getOrderedPolicies();
          bearerTokenAuthenticationPolicyFound = pipelinePolicies.some((pipelinePolicy) => pipelinePolicy.name === coreRestPipeline__namespace.bearerTokenAuthenticationPolicyName);
        }
        if (!options || !options.pipeline || options.pipeline.getOrderedPolicies().length == 0 || !bearerTokenAuthenticationPolicyFound) {
          this.pipeline.removePolicy({
            name: coreRestPipeline__namespace.bearerTokenAuthenticationPolicyName
          });
          this.pipeline.addPolicy(coreRestPipeline__namespace.bearerTokenAuthenticationPolicy({
            credential: credentials,
            scopes: (_c = optionsWithDefaults.credentialScopes) !== null && _c !== void 0 ? _c : `${optionsWithDefaults.endpoint}/.default`,
            challengeCallbacks: {
              authorizeRequestOnChallenge: coreClient__namespace.authorizeRequestOnClaimChallenge
            }
          }));
        }
        this.subscriptionId = subscriptionId2;
        this.$host = options.$host || "https://management.azure.com";
        this.apiVersion = options.apiVersion || "2023-11-01";
        this.capabilities = new CapabilitiesImpl(this);
        this.capabilityTypes = new CapabilityTypesImpl(this);
        this.experiments = new ExperimentsImpl(this);
        this.operationStatuses = new OperationStatusesImpl(this);
        this.operations = new OperationsImpl(this);
        this.targetTypes = new TargetTypesImpl(this);
        this.targets = new TargetsImpl(this);
        this.addCustomApiVersionPolicy(options.apiVersion);
      }
      /** A function that adds a policy that sets the api-version (or equivalent) to reflect the library version. */
      addCustomApiVersionPolicy(apiVersion2) {
        if (!apiVersion2) {
          return;
        }
        const apiVersionPolicy = {
          name: "CustomApiVersionPolicy",
          sendRequest(request, next) {
            return tslib2.__awaiter(this, void 0, void 0, function* () {
              const param = request.url.split("?");
              if (param.length > 1) {
                const newParams = param[1].split("&").map((item) => {
                  if (item.indexOf("api-version") > -1) {
                    return "api-version=" + apiVersion2;
                  } else {
                    return item;
                  }
                });
                request.url = param[0] + "?" + newParams.join("&");
              }
              return next(request);
            });
          }
        };
        this.pipeline.addPolicy(apiVersionPolicy);
      }
    };
    exports.ChaosManagementClient = ChaosManagementClient2;
    exports.getContinuationToken = getContinuationToken;
  }
});

// action/azure/experiments-client.ts
var import_arm_chaos = __toESM(require_dist(), 1);
var EXPERIMENTS_API_VERSION = "2023-11-01";
var CALL_TIMEOUT = 3e4;
var MAX_PAGES = 100;
function createExperimentsClient(options) {
  const { clock, tokens, origin, subscriptionId, resourceGroup: group } = options;
  async function call(timeoutMs, first, run) {
    const made = [];
    const until = clock.now() + timeoutMs;
    const token = await bounded(clock, timeoutMs, () => tokens.current()).catch((error) => {
      throw unanswered("login", error, false);
    });
    let asked = "nothing";
    let sent = false;
    let answered2 = () => void 0;
    const answer = new Promise((resolve) => {
      answered2 = resolve;
    });
    const httpClient = {
      async sendRequest(request) {
        const url = ownUrl(origin, request.url);
        asked = `${request.method} ${url.pathname}${url.search}`;
        const of = asked;
        const times = { sentAt: nowText(clock), receivedAt: "", date: null };
        sent = true;
        const response = await options.httpClient.sendRequest(request);
        times.receivedAt = nowText(clock);
        if (response.status === 401) tokens.refused(token);
        made.push({ asked: of, response, times });
        answered2();
        return response;
      }
    };
    const credential = { getToken: async () => ({ token, expiresOnTimestamp: 0 }) };
    const client = new import_arm_chaos.ChaosManagementClient(credential, subscriptionId, {
      endpoint: origin,
      credentialScopes: `${origin}/.default`,
      httpClient,
      // Repetitions are ours: the SDK would repeat a start on 429 and 503.
      retryOptions: { maxRetries: 0 },
      redirectOptions: { maxRetries: 0 },
      userAgentOptions: { userAgentPrefix: "chaos-loop" }
    });
    try {
      await bounded(clock, Math.max(1, until - clock.now()), (signal) => {
        const done = run(client, signal);
        return first ? Promise.race([done, answer]) : done;
      });
    } catch (error) {
      const last = made.at(-1);
      if (last === void 0 || error instanceof AzureError || !first && last.response.status < 300)
        throw unanswered(asked, error, sent);
    }
    return made;
  }
  const answered = ({ asked, response, times }) => answerOf(asked, response, times, clock.now());
  async function one(timeoutMs, run) {
    const [exchange] = await call(timeoutMs, true, run);
    if (exchange === void 0) throw unanswered("nothing", new Error("the SDK asked nothing"), false);
    return answered(exchange);
  }
  const read = (bound, run) => patiently(clock, CALL_TIMEOUT, bound, (timeoutMs) => one(timeoutMs, run));
  const pages = (bound, list) => patiently(clock, CALL_TIMEOUT, bound, async (timeoutMs) => {
    const made = await call(timeoutMs, false, async (client, abortSignal) => {
      let count = 0;
      for await (const _ of list(client, abortSignal).byPage()) {
        count += 1;
        if (count >= MAX_PAGES) throw new Error("the list does not end");
      }
    });
    const all = made.map(answered);
    const { request = "nothing", requestId = null } = all[0] ?? {};
    return { pages: all.map(({ body }) => body), request, requestId };
  });
  return {
    list: () => pages({}, ({ experiments }, abortSignal) => experiments.list(group, { abortSignal })),
    get: (name, bound = {}) => read(bound, ({ experiments }, abortSignal) => experiments.get(group, name, { abortSignal })),
    executions: (name, bound = {}) => pages(bound, ({ experiments }, abortSignal) => experiments.listAllExecutions(group, name, { abortSignal })),
    details: (name, id, bound = {}) => read(bound, ({ experiments }, abortSignal) => experiments.executionDetails(group, name, id, { abortSignal })),
    start: (name) => one(CALL_TIMEOUT, ({ experiments }, abortSignal) => experiments.beginStart(group, name, { abortSignal })),
    cancel: (name, { timeoutMs } = {}) => one(
      timeoutMs ?? CALL_TIMEOUT,
      ({ experiments }, abortSignal) => experiments.beginCancel(group, name, { abortSignal })
    )
  };
}

// action/faults/chaos-studio-experiments/provider.ts
var SYSTEM = "chaos-studio-experiments";
var EXPERIMENTS = "Microsoft.Chaos/experiments";
var RIGHTS = [
  [`${EXPERIMENTS}/read`],
  [`${EXPERIMENTS}/start/action`],
  [`${EXPERIMENTS}/cancel/action`],
  [`${EXPERIMENTS}/executions/read`],
  [`${EXPERIMENTS}/executions/getExecutionDetails/action`]
];
function observed(raw, { request, requestId }) {
  const source = { system: SYSTEM, request: request.slice(0, 8e3), apiVersion: EXPERIMENTS_API_VERSION };
  return { raw, source: requestId ? { ...source, requestId } : source };
}
function experimentOf({ experiment }) {
  if (typeof experiment === "string") return experiment;
  throw new WorkerError("The fault names no experiment", "Update the App: it freezes what this action can start.");
}
function targetsOf(experiment) {
  const { selectors } = asRecord(asRecord(experiment).properties);
  const listed = asList(selectors).flatMap(
    (selector) => asList(asRecord(selector).targets).flatMap((target) => asText(asRecord(target).id) ?? [])
  );
  return [...new Map(listed.map((id) => [id.toLowerCase(), id])).values()];
}
function createExperimentsProvider(experiments, arm, clock) {
  async function capabilities(target) {
    try {
      return (await arm.list(`${target}/capabilities`, EXPERIMENTS_API_VERSION)).pages;
    } catch (error) {
      if (error instanceof AzureError && error.effect === "none" && error.status !== null) return null;
      throw error;
    }
  }
  async function validate(ref) {
    const answer = await experiments.get(experimentOf(ref));
    const targets = targetsOf(answer.body);
    const able = await Promise.all(targets.map(async (target) => ({ target, pages: await capabilities(target) })));
    return observed({ experiment: answer.body, readAt: nowText(clock), capabilities: able }, answer);
  }
  return {
    login: () => arm.login(),
    prepare: async () => {
      throw new WorkerError("Classic experiments prepare nothing", "Update the App.");
    },
    async catalog() {
      const answer = await experiments.list();
      return observed({ pages: answer.pages }, answer);
    },
    async plan(ref) {
      const answer = await experiments.get(experimentOf(ref));
      return observed(answer.body, answer);
    },
    // The service validates nothing; what stands in for it is read anew each time.
    validate: (ref) => validate(ref),
    async list(ref, others, bound) {
      const listed = [];
      let last = { request: `GET ${asText(ref.place) ?? ""}`, requestId: null };
      for (const name of [experimentOf(ref), ...others]) {
        const answer = await experiments.executions(name, bound);
        listed.push({ name, pages: answer.pages });
        last = answer;
      }
      return observed({ experiments: listed }, last);
    },
    async start(ref) {
      try {
        await experiments.start(experimentOf(ref));
        return { kind: "started", runId: null };
      } catch (error) {
        if (!(error instanceof AzureError)) throw error;
        return { kind: error.effect === "none" ? "refused" : "unknown", details: error.message };
      }
    },
    async status({ fault, runId }, bound = {}) {
      const name = experimentOf(fault);
      const [definition, details] = await Promise.all([
        experiments.get(name, bound),
        experiments.details(name, runId, bound)
      ]);
      return observed({ experiment: definition.body, details: details.body }, details);
    },
    async cancel({ fault }, bound) {
      try {
        await experiments.cancel(experimentOf(fault), bound);
        return { kind: "accepted" };
      } catch (error) {
        const refused = error instanceof AzureError && error.effect === "none" && error.status !== null;
        return { kind: refused ? "refused" : "unknown", details: messageOf(error) };
      }
    },
    async clock(ref) {
      const answer = await experiments.get(experimentOf(ref));
      return observed(answer.times, answer);
    },
    lacking: (place) => lackingRights(arm, place, RIGHTS),
    targets: (ids) => observeTargets(arm, ids, SYSTEM)
  };
}

// action/faults/chaos-studio-experiments/index.ts
var open = async ({ runtime, request }) => {
  const { clock } = runtime;
  const { subscriptionId, resourceGroup } = request;
  const login = await azureLogin(runtime);
  const origin = login.cloud.resourceManager;
  const shared = { tokens: login.tokens(origin), httpClient: login.httpClient, clock, origin };
  return createExperimentsProvider(
    createExperimentsClient({ ...shared, subscriptionId, resourceGroup }),
    createArmClient(shared),
    clock
  );
};
export {
  open
};
