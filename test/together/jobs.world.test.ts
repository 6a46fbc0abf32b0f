import { together } from './files.js';

await together('jobs', 'worlds');
