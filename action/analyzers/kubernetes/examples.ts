/** What each rule of this folder says of small manifests; registry.test.ts runs them. */
import type { Examples } from '../types.js';

interface Parts {
  spec?: string;
  container?: string;
  pod?: string;
  name?: string;
}

const deployment = ({ spec = '', container = '', pod = '', name = 'orders' }: Parts): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
${spec}
  selector:
    matchLabels: { app: ${name} }
  template:
    metadata:
      labels: { app: ${name} }
    spec:
${pod}
      containers:
        - name: ${name}
          image: registry.example/${name}:1
          ports: [{ containerPort: 8080 }]
${container}
`;

const SERVICE = `apiVersion: v1
kind: Service
metadata: { name: orders }
spec:
  selector: { app: orders }
  ports: [{ port: 80, targetPort: 8080 }]
`;

const autoscaler = (least: number): string => `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: orders }
spec:
  minReplicas: ${least}
  maxReplicas: 9
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: orders }
`;

export const examples: Examples = {
  'kubernetes.single-replica': {
    true: {
      'one is said': { 'deploy.yaml': deployment({ spec: '  replicas: 1' }) },
      'nothing is said, which is one': { 'deploy.yaml': deployment({}) },
      'an autoscaler that may go down to one': { 'deploy.yaml': deployment({}), 'hpa.yaml': autoscaler(1) },
      'an autoscaler of another variant': {
        'k8s/deploy.yaml': deployment({}),
        'variant/deploy.yaml': deployment({ spec: '  replicas: 2' }),
        'variant/hpa.yaml': autoscaler(3),
      },
    },
    false: {
      'two are said': { 'deploy.yaml': deployment({ spec: '  replicas: 2' }) },
      'an autoscaler keeps two': { 'deploy.yaml': deployment({}), 'hpa.yaml': autoscaler(2) },
      'Kustomize raises it': {
        'base/deploy.yaml': deployment({ spec: '  replicas: 1' }),
        'overlays/production/kustomization.yaml': 'resources: [../../base]\nreplicas: [{ name: orders, count: 3 }]\n',
      },
      'a patch raises it': {
        'base/deploy.yaml': deployment({ spec: '  replicas: 1' }),
        'overlays/production/replicas.yaml':
          'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: orders }\nspec: { replicas: 3 }\n',
      },
      'a load generator': { 'deploy.yaml': deployment({ name: 'loadgenerator' }) },
      'development settings': { 'overlays/development/deploy.yaml': deployment({}) },
      'it is off': { 'deploy.yaml': deployment({ spec: '  replicas: 0' }) },
      'a control loop': { 'deploy.yaml': deployment({ name: 'orders-operator' }) },
      'something else of that kind': { 'values.yaml': 'kind: Deployment\nreplicas: 1\n' },
    },
    undecidable: {
      'a template fills it in': { 'deploy.yaml': deployment({ spec: '  replicas: $(REPLICAS)' }) },
    },
  },
  'kubernetes.readiness-probe-missing': {
    true: {
      'a Service selects it': { 'deploy.yaml': deployment({}), 'service.yaml': SERVICE },
      'a liveness probe is another thing': {
        'all.yaml': `${deployment({ container: '          livenessProbe: { httpGet: { path: /live, port: 8080 } }' })}---\n${SERVICE}`,
      },
      'through an alias': {
        'all.yaml': `${SERVICE}---\n${deployment({ container: '          resources: &r { limits: { cpu: 1 } }' })}`,
      },
    },
    false: {
      'it has one': {
        'all.yaml': `${deployment({ container: '          readinessProbe: { httpGet: { path: /ready, port: 8080 } }' })}---\n${SERVICE}`,
      },
      'no Service selects it': { 'deploy.yaml': deployment({ name: 'worker' }), 'service.yaml': SERVICE },
      'a sidecar': {
        'all.yaml': `${deployment({
          container:
            '          readinessProbe: { tcpSocket: { port: 8080 } }\n        - name: metrics-exporter\n          image: registry.example/exporter:1\n          ports: [{ containerPort: 9090 }]',
        })}---\n${SERVICE}`,
      },
      'of another namespace': {
        'deploy.yaml': deployment({}).replace('name: orders\nspec', 'name: orders\n  namespace: a\nspec'),
        'service.yaml': SERVICE.replace('{ name: orders }', '{ name: orders, namespace: b }'),
      },
      'a test': { 'tests/deploy.yaml': deployment({}), 'tests/service.yaml': SERVICE },
    },
    undecidable: {},
  },
  'kubernetes.single-zone': {
    true: {
      'a node selector names one zone': {
        'deploy.yaml': deployment({
          spec: '  replicas: 3',
          pod: '      nodeSelector: { topology.kubernetes.io/zone: westeurope-1 }',
        }),
      },
    },
    false: {
      'it asks for several': {
        'deploy.yaml': deployment({
          spec: '  replicas: 3',
          pod: '      topologySpreadConstraints: [{ topologyKey: topology.kubernetes.io/zone, maxSkew: 1, whenUnsatisfiable: ScheduleAnyway }]',
        }),
      },
      'one pod is another weakness': { 'deploy.yaml': deployment({ spec: '  replicas: 1' }) },
    },
    undecidable: {
      'nothing asks for several': { 'deploy.yaml': deployment({ spec: '  replicas: 3' }) },
    },
  },
};
