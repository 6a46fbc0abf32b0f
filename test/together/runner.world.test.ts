import { together } from './files.js';

await together('runner', 'worlds');
