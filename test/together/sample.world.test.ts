import { together } from './files.js';

await together('sample', 'worlds');
