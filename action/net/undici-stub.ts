/**
 * Stands in for undici in the bundle. @actions/http-client uses it in getAgentDispatcher() only, which nothing here calls;
 * the real one would cost more start-up time than everything else together.
 */
export class ProxyAgent {
  constructor() {
    throw new Error('undici is not part of this bundle');
  }
}
