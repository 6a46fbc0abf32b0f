/** What each rule of this folder says of small pieces of code; registry.test.ts runs them. */
import type { Examples } from '../types.js';

const SERVE = 'package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.ListenAndServe(":80", nil)\n}\n';

const service = (imports: readonly string[], body: string): Record<string, string> => ({
  'go.mod': 'module orders\n',
  'main.go': SERVE,
  'prices.go': `package main\n\nimport (\n${imports.map((name) => `\t"${name}"`).join('\n')}\n)\n\n${body}\n`,
});

export const examples: Examples = {
  'go.call-without-deadline': {
    true: {
      'the default client': service(['net/http'], 'func price(u string) { http.Get(u) }'),
      'the default client by its name': service(
        ['net/http'],
        'func price(u string) {\n\treq, _ := http.NewRequest("GET", u, nil)\n\thttp.DefaultClient.Do(req)\n}',
      ),
      'a client without a Timeout': service(
        ['net/http'],
        'var client = &http.Client{Transport: nil}\n\nfunc price(u string) { client.Get(u) }',
      ),
      'a context without a deadline': service(
        ['context', 'net/http'],
        'func price(u string) {\n\tctx := context.Background()\n\treq, _ := http.NewRequestWithContext(ctx, "GET", u, nil)\n\thttp.DefaultClient.Do(req)\n}',
      ),
      'a gRPC call in a context without one': service(
        ['context', 'google.golang.org/grpc', 'orders/pb'],
        'func price() {\n\tconn, _ := grpc.Dial("pricing:1")\n\tstub := pb.NewPricingClient(conn)\n\tstub.GetPrice(context.Background(), nil)\n}',
      ),
    },
    false: {
      'a client with a Timeout': service(
        ['net/http', 'time'],
        'var client = &http.Client{Timeout: 2 * time.Second}\n\nfunc price(u string) { client.Get(u) }',
      ),
      'a Timeout that is set later': service(
        ['net/http', 'time'],
        'func price(u string) {\n\tclient := http.Client{}\n\tclient.Timeout = time.Second\n\tclient.Get(u)\n}',
      ),
      'a context with a deadline': service(
        ['context', 'net/http', 'time'],
        'func price(ctx context.Context, u string) {\n\tctx, cancel := context.WithTimeout(ctx, time.Second)\n\tdefer cancel()\n\treq, _ := http.NewRequestWithContext(ctx, "GET", u, nil)\n\thttp.DefaultClient.Do(req)\n}',
      ),
      'a derived context': service(
        ['context', 'net/http', 'time'],
        'func price(u string) {\n\tlimited, cancel := context.WithTimeout(context.Background(), time.Second)\n\tdefer cancel()\n\tctx := context.WithValue(limited, "a", 1)\n\treq, _ := http.NewRequestWithContext(ctx, "GET", u, nil)\n\thttp.DefaultClient.Do(req)\n}',
      ),
      'a stream, which a deadline would end': service(
        ['context', 'google.golang.org/grpc', 'orders/pb'],
        'func watch() {\n\tconn, _ := grpc.Dial("pricing:1")\n\tstub := pb.NewPricingClient(conn)\n\tstub.WatchPrices(context.Background(), nil)\n}',
      ),
      'another Get': service(['orders/cache'], 'func price(u string) { cache.Get(u) }'),
      'a test': {
        'go.mod': 'module orders\n',
        'main.go': SERVE,
        'prices_test.go': 'package main\n\nimport "net/http"\n\nfunc price(u string) { http.Get(u) }\n',
      },
      'a program that people start': service(
        ['github.com/spf13/cobra', 'net/http'],
        'var root cobra.Command\n\nfunc price(u string) { http.Get(u) }',
      ),
      'a library': {
        'go.mod': 'module prices\n',
        'prices.go': 'package prices\n\nimport "net/http"\n\nfunc price(u string) { http.Get(u) }\n',
      },
    },
    undecidable: {
      'the context of a caller': service(
        ['context', 'net/http'],
        'func price(ctx context.Context, u string) {\n\treq, _ := http.NewRequestWithContext(ctx, "GET", u, nil)\n\thttp.DefaultClient.Do(req)\n}',
      ),
    },
  },
};
