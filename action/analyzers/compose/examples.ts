/** What each rule of this folder says of small Compose files; registry.test.ts runs them. */
import type { Examples } from '../types.js';

export const examples: Examples = {
  'compose.not-restarted': {
    true: {
      'no policy': { 'compose.yaml': 'services:\n  orders:\n    image: orders:1\n' },
      'beside the file of a test': {
        'docker-compose.test.yml': 'services:\n  orders:\n    image: orders:1\n',
        'docker-compose.yml': 'services:\n  orders:\n    image: orders:1\n',
      },
      'the policy no': { 'docker-compose.yml': 'services:\n  orders:\n    image: orders:1\n    restart: "no"\n' },
    },
    false: {
      always: { 'compose.yaml': 'services:\n  orders:\n    image: orders:1\n    restart: always\n' },
      'an overlay sets it': {
        'compose.yaml': 'services:\n  orders:\n    image: orders:1\n',
        'compose.production.yaml': 'services:\n  orders:\n    restart: unless-stopped\n',
      },
      'of Swarm': {
        'compose.yaml':
          'services:\n  orders:\n    image: orders:1\n    deploy: { restart_policy: { condition: any } }\n',
      },
      'through an anchor': {
        'compose.yaml': 'x-base: &base\n  restart: always\nservices:\n  orders:\n    <<: *base\n    image: orders:1\n',
      },
      'through several anchors': {
        'compose.yaml':
          'x-a: &a\n  labels: [a]\nx-b: &b\n  restart: always\nservices:\n  orders:\n    <<: [*a, *b]\n    image: orders:1\n',
      },
      'the default of a variable': {
        'compose.yaml': 'services:\n  orders:\n    image: orders:1\n    restart: $' + '{RESTART:-unless-stopped}\n',
      },
      'laid over a file that is elsewhere': { 'compose.yaml': 'services:\n  orders:\n    ports: ["80:80"]\n' },
      'its source is mounted': {
        'compose.yaml': 'services:\n  orders:\n    build: .\n    volumes: [".:/app"]\n  db:\n    image: postgres:16\n',
      },
      'an emulator stands for a cloud service': {
        'compose.yaml':
          'services:\n  db:\n    image: postgres:16\n  storage:\n    image: mcr.microsoft.com/azure-storage/azurite\n',
      },
      'its head says that it is for developers': {
        'compose.yaml': '# Only for development.\nservices:\n  orders:\n    image: orders:1\n',
      },
      'it runs once': {
        'compose.yaml':
          'services:\n  schema:\n    image: schema:1\n  orders:\n    image: orders:1\n    restart: always\n    depends_on: { schema: { condition: service_completed_successfully } }\n',
      },
      'a migration': { 'compose.yaml': 'services:\n  db-migrate:\n    image: m:1\n' },
      'only in some setups': { 'compose.yaml': 'services:\n  mail:\n    image: m:1\n    profiles: [debug]\n' },
      'development settings': { 'compose.dev.yaml': 'services:\n  orders:\n    image: orders:1\n' },
      'a test': { 'docker-compose.ci.yml': 'services:\n  orders:\n    image: orders:1\n' },
      'something else with services': { 'azure.yaml': 'name: orders\nservices:\n  orders:\n    project: ./src\n' },
    },
    undecidable: {
      'a variable': { 'compose.yaml': 'services:\n  orders:\n    image: orders:1\n    restart: $RESTART\n' },
    },
  },
  'compose.starts-before-dependency': {
    true: {},
    false: {
      'it waits until it is healthy': {
        'compose.yaml':
          'services:\n  db:\n    image: postgres:16\n    restart: always\n  orders:\n    image: orders:1\n    depends_on: { db: { condition: service_healthy } }\n',
      },
      'it is started again when it ends': {
        'compose.yaml':
          'services:\n  db:\n    image: postgres:16\n    restart: always\n  orders:\n    image: orders:1\n    restart: on-failure\n    depends_on: [db]\n',
      },
      'it depends on nothing': { 'compose.yaml': 'services:\n  orders:\n    image: orders:1\n' },
    },
    undecidable: {
      'a list': {
        'compose.yaml':
          'services:\n  db:\n    image: postgres:16\n    restart: always\n  orders:\n    image: orders:1\n    depends_on: [db]\n',
      },
    },
  },
};
