import { together } from './files.js';

await together('app', 'worlds');
