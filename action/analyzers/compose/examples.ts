/** What each rule of this folder says of small Compose files; registry.test.ts runs them. */
import type { Examples } from '../types.js';

export const examples: Examples = {
  'compose.not-restarted': {
    true: {
      'no policy': { 'compose.yaml': 'services:\n  orders:\n    image: orders:1\n' },
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
    true: {
      'a list': {
        'compose.yaml':
          'services:\n  db:\n    image: postgres:16\n    restart: always\n  orders:\n    image: orders:1\n    restart: always\n    depends_on: [db]\n',
      },
    },
    false: {
      'it waits until it is healthy': {
        'compose.yaml':
          'services:\n  db:\n    image: postgres:16\n    restart: always\n  orders:\n    image: orders:1\n    restart: always\n    depends_on: { db: { condition: service_healthy } }\n',
      },
      'it depends on nothing': { 'compose.yaml': 'services:\n  orders:\n    image: orders:1\n    restart: always\n' },
    },
    undecidable: {},
  },
};
