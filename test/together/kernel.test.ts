import { together } from './files.js';

await together('kernel');
