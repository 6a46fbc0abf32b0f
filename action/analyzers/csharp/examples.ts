/** What each rule of this folder says of small pieces of code; registry.test.ts runs them. */
import type { Examples } from '../types.js';

const WEB = '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>\n';
const LIBRARY = '<Project Sdk="Microsoft.NET.Sdk"></Project>\n';

const startup = (body: string): string =>
  `using System.Net.Http;\n\nclass Startup\n{\n    void Configure(IServiceCollection services)\n    {\n        ${body}\n    }\n}\n`;

const service = (body: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'src/Orders/Orders.csproj': WEB,
  'src/Orders/Startup.cs': startup(body),
  ...more,
});

const DEFAULTS = startup('services.ConfigureHttpClientDefaults(http => http.AddStandardResilienceHandler());');

const polly = (body: string): Record<string, string> => ({
  'src/Orders/Orders.csproj': WEB,
  'src/Orders/Retry.cs': `using Polly;\n\nclass Retry\n{\n    static object Policy(int n)\n    {\n        ${body}\n    }\n}\n`,
});

const cached = (body: string): Record<string, string> => ({
  'src/Orders/Orders.csproj': WEB,
  'src/Orders/Prices.cs': `class Prices\n{\n    async Task<object> Of(string id)\n    {\n        ${body}\n    }\n}\n`,
});

export const examples: Examples = {
  'csharp.retry-without-backoff': {
    true: {
      'the same wait': polly('return Policy.Handle<Exception>().WaitAndRetryAsync(3, _ => TimeSpan.FromSeconds(2));'),
      'the same wait, by name': polly(
        'return Policy.Handle<Exception>().WaitAndRetry(retryCount: 3, sleepDurationProvider: attempt => TimeSpan.FromSeconds(1));',
      ),
      'no wait': polly('return HttpPolicyExtensions.HandleTransientHttpError().RetryAsync(3);'),
      'without end': polly('return Policy.Handle<Exception>().RetryForeverAsync();'),
      'equal waits of a list': polly(
        'return Policy.Handle<Exception>().WaitAndRetryAsync(new[] { TimeSpan.FromSeconds(1), TimeSpan.FromSeconds(1) });',
      ),
      'options that say constant': polly(
        'return new ResiliencePipelineBuilder().AddRetry(new RetryStrategyOptions { BackoffType = DelayBackoffType.Constant });',
      ),
      'options that say nothing': polly('return new ResiliencePipelineBuilder().AddRetry(new RetryStrategyOptions());'),
    },
    false: {
      'waits that double': polly(
        'return Policy.Handle<Exception>().WaitAndRetryAsync(3, attempt => TimeSpan.FromSeconds(Math.Pow(2, attempt)));',
      ),
      'waits that grow': polly(
        'return Policy.Handle<Exception>().WaitAndRetryAsync(3, attempt => TimeSpan.FromMilliseconds(200 * attempt));',
      ),
      'a list that grows': polly(
        'return Policy.Handle<Exception>().WaitAndRetry(new[] { TimeSpan.FromSeconds(1), TimeSpan.FromSeconds(5) });',
      ),
      'a backoff with jitter': polly(
        'return Policy.Handle<Exception>().WaitAndRetryAsync(Backoff.DecorrelatedJitterBackoffV2(TimeSpan.FromSeconds(1), 3));',
      ),
      'options that grow': polly(
        'return new ResiliencePipelineBuilder().AddRetry(new RetryStrategyOptions { BackoffType = DelayBackoffType.Exponential });',
      ),
      'options of HTTP, which grow by themselves': polly('return new HttpRetryStrategyOptions();'),
      'a conflict of a database': polly('return Policy.Handle<DbUpdateConcurrencyException>().RetryAsync(3);'),
      'a name like it without Polly': {
        'src/Orders/Orders.csproj': WEB,
        'src/Orders/A.cs': 'class A { object B() { return c.RetryAsync(3); } }\n',
      },
    },
    undecidable: {
      'waits that are handed in': polly('return Policy.Handle<Exception>().WaitAndRetryAsync(waits);'),
      'a wait from configuration': polly('return Policy.Handle<Exception>().WaitAndRetryAsync(3, _ => options.Wait);'),
      'a backoff from configuration': polly('return new RetryStrategyOptions { BackoffType = options.Backoff };'),
    },
  },
  'csharp.call-without-deadline': {
    true: {
      'a typed client': service('services.AddHttpClient<IPrices, Prices>();', {
        'src/Orders/Prices.cs': 'class Prices\n{\n    public Prices(HttpClient http) { this.http = http; }\n}\n',
      }),
      'a named client with an address': service(
        'services.AddHttpClient("pricing", c => { c.BaseAddress = new Uri("http://pricing"); });',
      ),
      'an infinite time-out': service(
        'services.AddHttpClient("pricing", c => { c.Timeout = Timeout.InfiniteTimeSpan; });',
      ),
      'a policy that only retries': service(
        'services.AddHttpClient<Prices>().AddPolicyHandler(Retry());\n    }\n    static object Retry()\n    {\n        return Policy.Handle<Exception>().WaitAndRetryAsync(3, n => TimeSpan.FromSeconds(n));',
      ),
      'a client that is made': service('var http = new HttpClient();\n        http.GetAsync("http://pricing");'),
      'defaults that another service has': service('services.AddHttpClient("pricing");', {
        'src/Cart/Cart.csproj': WEB,
        'src/Cart/Defaults.cs': DEFAULTS,
      }),
    },
    false: {
      'a time-out at registration': service(
        'services.AddHttpClient("pricing", c => { c.Timeout = TimeSpan.FromSeconds(2); });',
      ),
      'a time-out behind it': service(
        'services.AddHttpClient("pricing").ConfigureHttpClient((provider, c) => c.Timeout = TimeSpan.FromSeconds(2));',
      ),
      'a resilience handler': service('services.AddHttpClient<Prices>().AddStandardResilienceHandler();'),
      'the factory alone': service('services.AddHttpClient();'),
      'a time-out of one that is made': service(
        'var http = new HttpClient { Timeout = TimeSpan.FromSeconds(1) };\n        http.GetAsync(u);',
      ),
      'a time-out that is set later': service(
        'var http = new HttpClient();\n        http.Timeout = TimeSpan.FromSeconds(1);',
      ),
      'a fallback for one that is handed in': service('this.http = http ?? new HttpClient();'),
      'defaults of a project that it references': service('services.AddHttpClient("pricing");', {
        'src/Orders/Orders.csproj':
          '<Project Sdk="Microsoft.NET.Sdk.Web"><ProjectReference Include="..\\Defaults\\Defaults.csproj" /></Project>\n',
        'src/Defaults/Defaults.csproj': LIBRARY,
        'src/Defaults/Defaults.cs': DEFAULTS,
      }),
      'an app on devices': service('', {
        'src/App/App.csproj': '<Project Sdk="Microsoft.NET.Sdk"><UseMaui>true</UseMaui></Project>\n',
        'src/App/Main.cs': startup('var http = new HttpClient();'),
      }),
      'a library that no service brings along': service('', {
        'src/Client/Client.csproj': LIBRARY,
        'src/Client/Main.cs': startup('var http = new HttpClient();'),
      }),
      'a program that people start': service('', {
        'src/Seed/Seed.csproj': '<Project Sdk="Microsoft.NET.Sdk"><OutputType>Exe</OutputType></Project>\n',
        'src/Seed/Main.cs': startup('var http = new HttpClient();'),
      }),
      'another class of that name': service('var http = new Fake.HttpClient();'),
    },
    undecidable: {
      'a policy of a registry': service('services.AddHttpClient<Prices>().AddPolicyHandlerFromRegistry("retry");'),
      'a typed client with limits of its own': service('services.AddHttpClient<Prices>();', {
        'src/Orders/Prices.cs':
          'class Prices\n{\n    public Prices(HttpClient http) { http.Timeout = TimeSpan.FromSeconds(1); }\n}\n',
      }),
      'a limit where it is used': service('services.AddHttpClient("pricing");', {
        'src/Orders/Prices.cs':
          'class Prices\n{\n    async Task Ask(IHttpClientFactory all)\n    {\n        using var end = new CancellationTokenSource();\n        end.CancelAfter(500);\n        await all.CreateClient("pricing").GetAsync(u, end.Token);\n    }\n}\n',
      }),
      'the registration of others': service(
        '}\n    static void Add<TClient>(IServiceCollection services)\n    {\n        services.AddHttpClient<TClient>();',
      ),
      'defaults of one of two services': service('', {
        'src/Orders/Orders.csproj':
          '<Project Sdk="Microsoft.NET.Sdk.Web"><ProjectReference Include="../Prices/Prices.csproj" /><ProjectReference Include="../Defaults/Defaults.csproj" /></Project>\n',
        'src/Cart/Cart.csproj':
          '<Project Sdk="Microsoft.NET.Sdk.Web"><ProjectReference Include="../Prices/Prices.csproj" /></Project>\n',
        'src/Prices/Prices.csproj': LIBRARY,
        'src/Prices/Prices.cs': startup('services.AddHttpClient("pricing");'),
        'src/Defaults/Defaults.csproj': LIBRARY,
        'src/Defaults/Defaults.cs': DEFAULTS,
      }),
    },
  },
  'csharp.cache-stampede': {
    true: {
      'a cache in memory': cached(
        'if (_cache.TryGetValue(id, out Price price)) return price;\n        price = await prices.Load(id);\n        _cache.Set(id, price);\n        return price;',
      ),
      'a distributed one, with what a load gives': cached(
        'var known = await this.cache.GetStringAsync(id);\n        if (known != null) return Read(known);\n        var price = await prices.Load(id).ConfigureAwait(false);\n        await this.cache.SetStringAsync(id, JsonSerializer.Serialize(price));\n        return price;',
      ),
      'loaded inside of the test': cached(
        'var price = _cache.Get<Price>(id);\n        if (price is null || price.IsOld)\n        {\n            price = await db.Prices.FirstAsync(one => one.Id == id);\n            _cache.Set(id, price);\n        }\n        return price;',
      ),
      'loaded where the test says no': cached(
        'var found = _cache.TryGetValue(id, out Price price);\n        if (found) { seen.Add(id); }\n        else\n        {\n            price = await prices.Load(id);\n            _cache.Set(id, price);\n        }\n        return price;',
      ),
      'loaded by the operator for what is null': cached(
        'var price = _cache.Get<Price>(id) ?? await prices.Load(id);\n        _cache.Set(id, price);\n        return price;',
      ),
      'made of what a load gives': cached(
        'if (_cache.TryGetValue(id, out List<Price> known)) return known;\n        var all = await prices.Load(id);\n        var list = all.ToList();\n        _cache.Set(id, list);\n        return list;',
      ),
    },
    false: {
      'a lock around it': cached(
        'await _gate.WaitAsync();\n        if (_cache.TryGetValue(id, out Price price)) return price;\n        price = await prices.Load(id);\n        _cache.Set(id, price);\n        return price;',
      ),
      'GetOrCreate, which joins in some caches and not in others': cached(
        'return await _cache.GetOrCreateAsync(id, _ => prices.Load(id));',
      ),
      'a value that is read, changed and written': cached(
        'var price = _cache.Get<Price>(id);\n        price = await price.TouchAsync();\n        _cache.Set(id, price);\n        return price;',
      ),
      'a counter': cached(
        'var count = await _cache.GetStringAsync(id);\n        var next = await BumpAsync(count);\n        await _cache.SetStringAsync(id, next);\n        return next;',
      ),
      'one that is written anew, whatever it was': cached(
        'var before = await _cache.GetStringAsync(id);\n        var now = await db.SaveAsync(id);\n        await _cache.SetStringAsync(id, now);\n        return before;',
      ),
      'renewed where it is there': cached(
        'if (_cache.TryGetValue(id, out Session known))\n        {\n            known = await sessions.Renew(known);\n            _cache.Set(id, known);\n        }\n        return known;',
      ),
      'nothing where it is not there': cached(
        'var known = _cache.Get<Session>(id);\n        if (known is null) return null;\n        var renewed = await sessions.Renew(known);\n        _cache.Set(id, renewed);\n        return renewed;',
      ),
      'a value that is only written': cached(
        'var price = await prices.Load(id);\n        _cache.Set(id, price);\n        return price;',
      ),
      'a mark of what was seen': cached(
        'if (await _cache.GetAsync(id) != null) return null;\n        var price = await prices.Load(id);\n        await _cache.SetAsync(id, new byte[] { 1 });\n        return price;',
      ),
      'another key': cached(
        'if (_cache.TryGetValue("all", out Price price)) return price;\n        price = await prices.Load(id);\n        _cache.Set(id, price);\n        return price;',
      ),
    },
    undecidable: {
      'a call that is not waited for': cached(
        'if (_cache.TryGetValue(id, out Price price)) return price;\n        price = prices.Make(id);\n        _cache.Set(id, price);\n        return price;',
      ),
      'a helper that is handed the load': cached(
        'if (_cache.TryGetValue(id, out Price price)) return price;\n        price = await _single.DoAsync(id, () => prices.Load(id));\n        _cache.Set(id, price);\n        return price;',
      ),
      'something that is called a gate': cached(
        'if (_cache.TryGetValue(id, out Price price)) return price;\n        await _gate.Pass();\n        price = await prices.Load(id);\n        _cache.Set(id, price);\n        return price;',
      ),
      'a test that may be of something else': cached(
        'var price = _cache.Get<Price>(id);\n        if (!IsGood(price))\n        {\n            price = await prices.Load(id);\n            _cache.Set(id, price);\n        }\n        return price;',
      ),
    },
  },
};
