import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
function withoutEnd(text,unwanted){let end=text.length;for(;end>0&&unwanted.includes(text.charAt(end-1));)end-=1;return text.slice(0,end)}export{withoutEnd};
