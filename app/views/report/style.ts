/** How the report and the dashboard look: light, dark and on paper, from 390 to 1280 px. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#faf9f7;--card:#fff;--ink:#1b1f24;--mute:#5a636e;--rule:#e2e1dd;--rule2:#efeeea;--good:#0f6b64;--goodbg:#e3f1ef;--bad:#b03a0a;--badbg:#faeae3;--wait:#7d5200;--waitbg:#f8efdd;--code:#f2f1ee;--link:#0b5cad;
--sans:ui-sans-serif,-apple-system,BlinkMacSystemFont,"Segoe UI",Inter,Roboto,"Helvetica Neue",Arial,sans-serif;--mono:ui-monospace,"SF Mono","Cascadia Code",Menlo,Consolas,"Liberation Mono",monospace}
@media (prefers-color-scheme:dark){:root{--bg:#0e1114;--card:#14181c;--ink:#e8ebee;--mute:#9aa4af;--rule:#272e35;--rule2:#1e242a;--good:#2dd4bf;--goodbg:#12302f;--bad:#fb923c;--badbg:#33210f;--wait:#fbbf24;--waitbg:#332a10;--code:#1c2228;--link:#7cb7f5}}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.6 var(--sans);font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
main,header.top,footer{max-width:1000px;margin:0 auto;padding:0 28px}
a{color:var(--link);text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:2px}
a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:3px;border-radius:3px}
code{font-family:var(--mono);font-size:.84em;overflow-wrap:anywhere;background:var(--code);padding:.12em .38em;border-radius:4px}
header.top{display:flex;justify-content:space-between;gap:4px 16px;flex-wrap:wrap;padding-top:26px;padding-bottom:14px;color:var(--mute);font-size:14px}
header.top b{color:var(--ink);font-weight:600}
h1{font-size:clamp(29px,4.6vw,44px);line-height:1.12;letter-spacing:-.022em;font-weight:640;margin:14px 0 10px;text-wrap:balance}
h2{font-size:21px;letter-spacing:-.011em;font-weight:620;margin:56px 0 6px;line-height:1.3}
h2+p{margin-top:0;color:var(--mute);max-width:44em}
.finding{font-size:19px;line-height:1.45;margin:0 0 6px}.lead{font-size:19px;line-height:1.5;color:var(--mute);max-width:38em;margin:0 0 22px;text-wrap:pretty}.lead b{color:var(--ink);font-weight:600}
.tag{display:inline-flex;gap:6px;font-size:13.5px;font-weight:600;border-radius:99px;padding:2px 11px;white-space:nowrap}
.tag.good{color:var(--good);background:var(--goodbg)}.tag.bad{color:var(--bad);background:var(--badbg)}.tag.waits{color:var(--wait);background:var(--waitbg)}.tag.neutral{color:var(--mute);background:var(--code)}
.good{color:var(--good)}.bad{color:var(--bad)}.wait{color:var(--wait)}.mute{color:var(--mute)}
.card{background:var(--card);border:1px solid var(--rule);border-radius:10px;overflow:hidden}
.hero{display:grid;grid-template-columns:1fr auto;gap:12px 48px;align-items:end}
.delta{font-size:clamp(38px,6vw,60px);font-weight:640;letter-spacing:-.03em;line-height:1;white-space:nowrap;padding-bottom:26px;text-align:right;margin:0}
.delta small{display:block;font-size:13.5px;font-weight:400;letter-spacing:0;color:var(--mute);margin-top:10px;line-height:1.4;white-space:normal}
.steps{display:flex;flex-wrap:wrap;gap:4px 22px;list-style:none;margin:0 0 24px;padding:0;font-size:14.5px;color:var(--mute)}
.picture{margin:24px 0 0;background:none;border:0}.picture img{display:block;width:100%;height:auto}
.facts{display:grid;grid-template-columns:repeat(3,1fr);gap:0;margin-top:24px}.facts>div{padding:4px 22px;border-left:1px solid var(--rule);min-width:0}.facts>div:first-child{border-left:0;padding-left:0}.facts h2{font-size:13.5px;letter-spacing:0;color:var(--mute);font-weight:500;margin:0 0 4px}.facts h2+p{color:inherit;max-width:none}.facts p{margin:0 0 4px;font-size:15.5px;line-height:1.5}
.next{list-style:none;margin:10px 0 0;padding:16px 20px;background:var(--card);border:1px solid var(--rule);border-radius:10px}.next li{padding:3px 0}
table{border-collapse:collapse;width:100%;font-size:15px}thead th{font-weight:500;font-size:13px;color:var(--mute);text-align:left;padding:9px 14px;border-bottom:1px solid var(--rule)}
tbody th{font-weight:400;text-align:left}tbody th,td{padding:10px 14px;border-bottom:1px solid var(--rule2);vertical-align:top}tbody tr:last-child>*{border-bottom:0}.n{text-align:right}.t{white-space:nowrap;font-family:var(--mono);font-size:13.5px}
td small,th small{display:block;color:var(--mute);font-size:12.5px}
.tree{list-style:none;margin:14px 0 0;padding:0 0 0 9px}.tree>li{position:relative;padding:7px 0 7px 30px;display:grid;grid-template-columns:126px 1fr;gap:0 10px}.tree>li::before{content:"";position:absolute;left:0;top:0;height:100%;border-left:1.5px solid var(--rule)}.tree>li:last-child::before{height:20px}.tree>li::after{content:"";position:absolute;left:0;top:20px;width:20px;border-top:1.5px solid var(--rule)}
.list{margin:12px 0 0;padding:0;list-style:none}.list li{padding:10px 0;border-bottom:1px solid var(--rule2)}.list li:last-child{border:0}
.cmd{font-family:var(--mono);font-size:14px;background:var(--code);border-radius:8px;padding:13px 18px;margin:14px 0;overflow-wrap:anywhere}
.two{columns:2;column-gap:40px;margin:10px 0 0;padding:0;list-style:none;font-size:14.5px;color:var(--mute)}.two li{break-inside:avoid;padding:2px 0}
details.card{margin-top:26px}summary{cursor:pointer;padding:12px 18px;font-size:15.5px}.small table{font-size:13.5px}.small tbody th,.small td{padding:6px 14px}.small .t{font-size:12.5px}
footer{color:var(--mute);font-size:13.5px;margin-top:64px;padding-top:18px;padding-bottom:44px;border-top:1px solid var(--rule)}
.stats{list-style:none;display:flex;flex-wrap:wrap;gap:12px 36px;margin:22px 0 0;padding:0;color:var(--mute)}.stats b{display:block;font-size:30px;line-height:1.2;color:var(--ink);font-weight:640}
.now h2{margin-top:28px}.nw{white-space:nowrap}
@media (max-width:760px){main,header.top,footer{padding-left:18px;padding-right:18px}h2{margin-top:44px}.lead,.finding{font-size:17px}.hero{grid-template-columns:1fr}.delta{text-align:left;padding-bottom:20px}.facts{grid-template-columns:1fr;gap:16px}.facts>div{border:0;padding:0}.two{columns:1}
.tree>li{grid-template-columns:1fr}
table,tbody,tr,tbody th,td{display:block;width:100%}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}tbody tr{padding:10px 14px;border-bottom:1px solid var(--rule2)}tbody tr:last-child{border-bottom:0}tbody th,td{border:0;padding:2px 0}td{display:grid;grid-template-columns:104px 1fr;gap:10px;text-align:left}td>span{min-width:0}td::before{content:attr(data-name);color:var(--mute);font-size:13px}tbody th{font-weight:600}th small{font-weight:400}}
@media print{:root{color-scheme:light;--bg:#fff;--card:#fff;--ink:#1b1f24;--mute:#4d5661;--rule:#d5d4d0;--rule2:#e6e5e1;--good:#0f6b64;--goodbg:#e3f1ef;--bad:#b03a0a;--badbg:#faeae3;--wait:#7d5200;--waitbg:#f8efdd;--code:#f2f1ee;--link:#1b1f24}body{font-size:10.5pt}main,header.top,footer{max-width:none;padding:0}h1{font-size:25pt}h2{margin-top:20pt;break-after:avoid}.card,tr,figure,.tree>li{break-inside:avoid}.card:has(table){break-inside:auto}.delta{font-size:34pt}footer{margin-top:24pt;padding-bottom:0}@page{size:A4;margin:16mm 15mm}.noprint{display:none}}
`;
