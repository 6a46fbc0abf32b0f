/** What each rule of this folder says of small charts; registry.test.ts runs them. */
import type { Examples } from '../types.js';

const deployment = (replicas: string, container = ''): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: orders
  labels:
    {{- include "orders.labels" . | nindent 4 }}
spec:
  ${replicas}
  selector:
    matchLabels: { app: orders }
  template:
    metadata:
      labels:
        app: orders
    spec:
      {{- if .Values.account }}
      serviceAccountName: orders
      {{- end }}
      containers:
        - name: orders
          image: {{ .Values.image }}:{{ .Values.tag }}
          ports:
            - containerPort: 8080
${container}
`;

const SERVICE = `apiVersion: v1
kind: Service
metadata:
  name: orders
spec:
  type: {{ .Values.type }}
  selector: { app: orders }
  ports:
    - port: 80
      targetPort: 8080
`;

const AUTOSCALER = `{{- if .Values.scaled }}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: orders
spec:
  minReplicas: 3
  scaleTargetRef: { kind: Deployment, name: orders }
{{- end }}
`;

const chart = (files: Readonly<Record<string, string>>): Record<string, string> => ({
  'chart/Chart.yaml': 'apiVersion: v2\nname: orders\nversion: 1.0.0\n',
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`chart/${path}`, text])),
});

export const examples: Examples = {
  'helm.single-replica': {
    true: {
      'it says one': chart({ 'templates/deployment.yaml': deployment('replicas: 1') }),
      'it says nothing': chart({ 'templates/deployment.yaml': deployment('minReadySeconds: 1') }),
      'its default is one': chart({
        'templates/deployment.yaml': deployment('replicas: {{ .Values.replicaCount }}'),
        'values.yaml': 'replicaCount: 1\n',
      }),
    },
    false: {
      'its default is three': chart({
        'templates/deployment.yaml': deployment('replicas: {{ .Values.orders.replicas }}'),
        'values.yaml': 'orders: { replicas: 3 }\n',
      }),
      'it says two': chart({ 'templates/deployment.yaml': deployment('replicas: 2') }),
      'no chart': { 'templates/deployment.yaml': deployment('replicas: 1') },
    },
    undecidable: {
      'a number that is computed': chart({
        'templates/deployment.yaml': deployment('replicas: {{ mul 2 .Values.zones }}'),
      }),
      'an autoscaler that a value switches on': chart({
        'templates/deployment.yaml': deployment('minReadySeconds: 1'),
        'templates/hpa.yaml': AUTOSCALER,
      }),
    },
  },
  'helm.readiness-probe-missing': {
    true: {
      'no probe': chart({ 'templates/deployment.yaml': deployment('replicas: 2'), 'templates/service.yaml': SERVICE }),
    },
    false: {
      'a probe': chart({
        'templates/deployment.yaml': deployment(
          'replicas: 2',
          '          readinessProbe:\n            httpGet: { path: /ready, port: 8080 }',
        ),
        'templates/service.yaml': SERVICE,
      }),
      'a probe of the values': chart({
        'templates/deployment.yaml': deployment(
          'replicas: 2',
          '          readinessProbe:\n            {{- toYaml .Values.readiness | nindent 12 }}',
        ),
        'templates/service.yaml': SERVICE,
      }),
      'no Service': chart({ 'templates/deployment.yaml': deployment('replicas: 2') }),
    },
    undecidable: {
      'text of another template': chart({
        'templates/deployment.yaml': deployment(
          'replicas: 2',
          '          {{- include "orders.probes" . | nindent 10 }}\n          stdin: false',
        ),
        'templates/service.yaml': SERVICE,
      }),
    },
  },
};
