import { together } from './files.js';

await together('hosts', 'worlds');
