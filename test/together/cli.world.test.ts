import { together } from './files.js';

await together('cli', 'worlds');
