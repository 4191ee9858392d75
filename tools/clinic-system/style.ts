/** How the page looks: two columns of one day, in light and dark. */
export const style = `
:root{color-scheme:light dark;--ground:light-dark(#f7f6f3,#17181a);--card:light-dark(#fff,#1f2124);--ink:light-dark(#1d1d1f,#eceae6);
--soft:light-dark(#5f6066,#a9abb2);--line:light-dark(#e3e1dc,#34363b);--act:light-dark(#0b5d56,#7fd1c7);--on-act:light-dark(#fff,#10201e);
--warn:light-dark(#8a4b00,#f0b465);--warn-ground:light-dark(#fff4e0,#35290f);--bad:light-dark(#a1261d,#ff9a8f);--bad-ground:light-dark(#fdecea,#3a1c19);--good:light-dark(#1d6b3a,#86d6a0)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main,header{max-width:72rem;margin:0 auto;padding:1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;padding-bottom:0}
h1{font-size:1.375rem;margin:0}h2{font-size:1.0625rem;margin:0}p{margin:.25rem 0}
.soft{color:var(--soft)}.good{color:var(--good)}.warn{color:var(--warn)}.bad{color:var(--bad)}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem;margin:0 0 1rem}
section.conflict{background:var(--bad-ground);border-color:var(--bad)}
.notice{padding:.5rem 1rem;border-radius:8px;background:var(--warn-ground);color:var(--warn);margin:0 0 1rem}
nav{display:flex;align-items:center;gap:.25rem;margin:0 0 1rem}nav h2{margin:0 .75rem 0 0}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 .75rem;color:var(--act);border-radius:8px}
form{margin:0}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin-top:.75rem}.row label{flex:1 1 12rem}@media(min-width:40rem){.row label{flex:0 1 auto}}
label{display:grid;font-size:.875rem;color:var(--soft)}
input,select,button{font:inherit;color:inherit;min-height:44px;border-radius:8px;border:1px solid var(--line);background:var(--card);padding:0 .75rem;max-width:100%}
button{cursor:pointer}button.main{background:var(--act);color:var(--on-act);border-color:var(--act)}
button.plain{border:0;background:none;color:var(--act);padding:0 .5rem;text-decoration:underline}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
table{width:100%;border-collapse:collapse;margin-top:.5rem;table-layout:fixed}
section>table{margin-top:0}caption{text-align:left;font-weight:600;padding:0 0 .25rem}
th,td{text-align:left;padding:.375rem .5rem .375rem 0;border-top:1px solid var(--line);vertical-align:middle;overflow-wrap:anywhere}
th:first-child,td:first-child{width:4rem;font-variant-numeric:tabular-nums}
thead th{font-size:.875rem;color:var(--soft);font-weight:500;border-top:0}
tr.differs td{background:var(--warn-ground)}
td button.plain,.conflict button.plain{padding:0}
td small{display:block}
td .act{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1rem;padding-right:.5rem}
@media(min-width:40rem){td .act{flex-wrap:nowrap}th:last-child,td:last-child{width:38%}}
.agendas{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));align-items:start}
section:has(>details){padding:.25rem 1rem}details[open]{padding-bottom:.75rem}details>summary{cursor:pointer;line-height:44px;color:var(--act)}
`
