import { together } from './files.js';

await together('simulation', 'worlds');
