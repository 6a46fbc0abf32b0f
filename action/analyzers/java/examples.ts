/** What each rule of this folder says of small pieces of code; registry.test.ts runs them. */
import type { Examples } from '../types.js';

const SERVES =
  'package shop.orders;\nimport org.springframework.boot.autoconfigure.SpringBootApplication;\n@SpringBootApplication\npublic class App {}\n';

const file = (imports: readonly string[], body: string): string =>
  `package shop.orders;\n${imports.map((one) => `import ${one};\n`).join('')}\nclass Prices {\n${body}\n}\n`;

const service = (imports: readonly string[], body: string): Record<string, string> => ({
  'pom.xml': '<project/>\n',
  'src/main/java/shop/orders/App.java': SERVES,
  'src/main/java/shop/orders/Prices.java': file(imports, body),
});

const JDK = ['java.net.http.HttpClient', 'java.net.http.HttpRequest', 'java.net.URI'];
const TEMPLATE = ['org.springframework.web.client.RestTemplate'];
const WEB = [
  'org.springframework.web.reactive.function.client.WebClient',
  'org.springframework.http.client.reactive.ReactorClientHttpConnector',
  'reactor.netty.http.client.HttpClient',
];
const APACHE = ['org.apache.http.impl.client.*', 'org.apache.http.client.methods.HttpGet'];

const RETRYABLE = ['org.springframework.retry.annotation.*'];
const REACTOR = ['reactor.util.retry.Retry'];
const retried = (mark: string): Record<string, string> =>
  service(RETRYABLE, `  ${mark}\n  String price() { return ask(); }`);

export const examples: Examples = {
  'java.retry-without-backoff': {
    true: {
      'the same wait': retried('@Retryable(maxAttempts = 3, backoff = @Backoff(delay = 100))'),
      'the default': retried('@Retryable(retryFor = { RuntimeException.class })'),
      'without a word': retried('@Retryable'),
      'a fixed delay of Reactor': service(REACTOR, '  Object a() { return m.retryWhen(Retry.fixedDelay(3, D)); }'),
      'without end': service(REACTOR, '  Object a() { return m.retryWhen(Retry.indefinitely()); }'),
    },
    false: {
      'a multiplier': retried('@Retryable(backoff = @Backoff(delay = 500, multiplier = 2, maxDelay = 2000))'),
      'a random wait': retried('@Retryable(backoff = @Backoff(delay = 500, random = true))'),
      'a conflict of a database': retried(
        '@Retryable(retryFor = OptimisticLockException.class, backoff = @Backoff(delay = 50))',
      ),
      'a backoff of Reactor': service(REACTOR, '  Object a() { return m.retryWhen(Retry.backoff(3, D)); }'),
      'a comment': service([], '  // @Retryable\n  String price() { return ask(); }'),
    },
    undecidable: {
      'a property': retried('@Retryable(backoff = @Backoff(delayExpression = "#{@retry.delay}"))'),
    },
  },
  'java.call-without-deadline': {
    true: {
      'a request of the JDK, though its client limits the connect': service(
        JDK,
        '  HttpClient client = HttpClient.newBuilder().connectTimeout(T).build();\n  Object price(URI u) throws Exception {\n    HttpRequest request = HttpRequest.newBuilder(u).GET().build();\n    return client.send(request, H);\n  }',
      ),
      'a connection of java.net': service(
        ['java.net.*'],
        '  Object price(URL u) throws Exception {\n    HttpURLConnection c = (HttpURLConnection) u.openConnection();\n    c.setConnectTimeout(5);\n    return c.getInputStream();\n  }',
      ),
      'a RestTemplate of the container': service(
        TEMPLATE,
        '  @Bean RestTemplate http() {\n    return new RestTemplate();\n  }',
      ),
      'a RestTemplate with a plain request factory': service(
        [...TEMPLATE, 'org.springframework.http.client.SimpleClientHttpRequestFactory'],
        '  RestTemplate http() {\n    RestTemplate t = new RestTemplate();\n    t.setRequestFactory(new SimpleClientHttpRequestFactory());\n    return t;\n  }',
      ),
      'a RestTemplateBuilder made by hand': service(
        ['org.springframework.boot.web.client.RestTemplateBuilder'],
        '  Object http = new RestTemplateBuilder().rootUri("http://pricing").build();',
      ),
      'RestClient.create': service(
        ['org.springframework.web.client.RestClient'],
        '  Object price() {\n    return RestClient.create().get().uri("http://pricing").retrieve();\n  }',
      ),
      'a WebClient over a plain Netty client': service(
        WEB,
        '  WebClient http = WebClient.builder().clientConnector(new ReactorClientHttpConnector(HttpClient.create().compress(true))).build();',
      ),
      'the default Apache client': service(
        APACHE,
        '  Object price(String u) throws Exception {\n    try (CloseableHttpClient c = HttpClients.createDefault()) {\n      return c.execute(new HttpGet(u));\n    }\n  }',
      ),
    },
    false: {
      'a limit on the request': service(
        JDK,
        '  HttpRequest r = HttpRequest.newBuilder().uri(U).timeout(Duration.ofSeconds(2)).GET().build();',
      ),
      'a limit on the builder, later': service(
        JDK,
        '  HttpRequest r(URI u) {\n    HttpRequest.Builder b = HttpRequest.newBuilder(u);\n    b.timeout(T);\n    return b.build();\n  }',
      ),
      'a limit around the call': service(
        JDK,
        '  Object price(URI u) throws Exception {\n    HttpRequest r = HttpRequest.newBuilder(u).build();\n    return client.sendAsync(r, H).get(2, TimeUnit.SECONDS);\n  }',
      ),
      'a read time-out': service(
        ['java.net.*'],
        '  Object price(URL u) throws Exception {\n    HttpURLConnection c = (HttpURLConnection) u.openConnection();\n    c.setReadTimeout(5);\n    return c.getInputStream();\n  }',
      ),
      'a connection to a file': service(
        ['java.net.*'],
        '  Object read(URL u) throws Exception {\n    return u.openConnection().getInputStream();\n  }',
      ),
      'a RestTemplate of a factory': service(
        TEMPLATE,
        '  RestTemplate http(Object f) {\n    return new RestTemplate(f);\n  }',
      ),
      'a RestTemplate for its converters': service(
        TEMPLATE,
        '  Object all = new RestTemplate().getMessageConverters();',
      ),
      'a RestTemplateBuilder with limits': service(
        ['org.springframework.boot.web.client.RestTemplateBuilder'],
        '  Object http = new RestTemplateBuilder().setConnectTimeout(A).setReadTimeout(B).build();',
      ),
      'a WebClient with a response time-out': service(
        WEB,
        '  Object http() {\n    HttpClient c = HttpClient.create().responseTimeout(T);\n    return WebClient.builder().clientConnector(new ReactorClientHttpConnector(c)).build();\n  }',
      ),
      'an Apache client with a config': service(
        APACHE,
        '  Object c = HttpClients.custom().setDefaultRequestConfig(CONFIG).build();',
      ),
      'a request with a config': service(
        APACHE,
        '  Object price(String u) throws Exception {\n    HttpGet get = new HttpGet(u);\n    get.setConfig(CONFIG);\n    return HttpClients.createDefault().execute(get);\n  }',
      ),
      'another class of that name': service(['shop.RestTemplate'], '  Object t = new RestTemplate();'),
      'a test': {
        'pom.xml': '<project/>\n',
        'src/main/java/shop/orders/App.java': SERVES,
        'src/test/java/shop/orders/Prices.java': file(TEMPLATE, '  Object t = new RestTemplate();'),
      },
      'a library': {
        'pom.xml': '<project/>\n',
        'src/main/java/shop/orders/Prices.java': file(TEMPLATE, '  Object t = new RestTemplate();'),
      },
      'the client of a service': {
        'pom.xml': '<project/>\n',
        'src/main/java/shop/orders/App.java': SERVES,
        'orders-client/pom.xml': '<project/>\n',
        'orders-client/src/main/java/shop/Orders.java': file(TEMPLATE, '  Object t = new RestTemplate();'),
      },
    },
    undecidable: {
      'a builder of the container': service(
        ['org.springframework.boot.web.client.RestTemplateBuilder'],
        '  Object http(RestTemplateBuilder builder) {\n    return builder.build();\n  }',
      ),
      'a builder that is handed on': service(
        JDK,
        '  Object price(URI u) {\n    HttpRequest.Builder b = HttpRequest.newBuilder(u);\n    return common(b);\n  }',
      ),
      'a connection manager from elsewhere': service(
        APACHE,
        '  Object http(Object manager) {\n    return HttpClients.custom().setConnectionManager(manager).build();\n  }',
      ),
      'a config that some requests bring': service(
        APACHE,
        '  Object call(Object r) {\n    return HttpClients.createDefault().execute(r);\n  }\n  void all(HttpGet g) {\n    g.setConfig(C);\n    call(g);\n  }',
      ),
    },
  },
};
