/** Styles of the documentation page. Bronze is used on white only, where its contrast is sufficient. */
export const docsStyle = `
:root{--deep:#3B2417;--bronze:#A8642A;--sand:#F4E9DC;--ivory:#FFFAF4;--line:#E6D3BD}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:16px}
body{margin:0;background:var(--ivory);color:var(--deep);font:16px/1.6 'Segoe UI',system-ui,sans-serif}
a{color:inherit;text-decoration-color:var(--bronze);text-decoration-thickness:2px;text-underline-offset:3px}
a:focus-visible,summary:focus-visible{outline:3px solid var(--bronze);outline-offset:2px;border-radius:4px}
h1,h2{font-family:Palatino,'Palatino Linotype',Georgia,serif;font-weight:400;line-height:1.2}
h1{margin:0 0 12px;font-size:clamp(1.9rem,5vw,2.75rem)}
h2{margin:40px 0 12px;font-size:1.6rem}
h3,h4{margin:0;font-size:1rem}
h4{margin:16px 0 4px}
p{margin:0 0 12px;max-width:72ch}
code{font:.9em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;top:16px;padding:8px 16px;background:#fff;color:var(--deep)}
header{background:var(--deep);color:var(--ivory);padding:40px 0 32px}
header a:focus-visible{outline-color:var(--sand)}
.wrap{width:min(1040px,100% - 32px);margin:0 auto}
nav ul{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:20px 0 0;list-style:none}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border-radius:999px;background:var(--sand);text-decoration:none}
nav a:hover{background:var(--line)}
details{margin:0 0 8px;border:1px solid var(--line);border-radius:12px;background:#fff}
summary{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;min-height:56px;padding:12px 16px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:'';grid-row:1;grid-column:-2;width:9px;height:9px;margin:0 4px 4px 0;border:solid var(--bronze);border-width:0 2px 2px 0;rotate:45deg}
details[open]>summary::after{rotate:225deg;margin:4px 4px 0 0}
summary:hover{background:var(--sand);border-radius:12px}
details[open]>summary{border-bottom:1px solid var(--line)}
.method{min-width:72px;padding:2px 8px;border-radius:6px;background:var(--bronze);color:#fff;font-size:.8rem;font-weight:700;text-align:center;letter-spacing:.04em}
.method.get{background:var(--deep)}
.shape{grid-template-columns:1fr auto}
.says,.who{grid-column:1/-1}
.who{font-size:.875rem}
.inside{padding:4px 16px 16px}
.fields{margin:0;padding:0;list-style:none}
.fields .fields{margin:4px 0 0 4px;padding-left:12px;border-left:2px solid var(--line)}
.fields li{padding:4px 0}
.name{margin-right:8px;padding:1px 6px;border-radius:4px;background:var(--sand)}
footer{margin-top:56px;padding:24px 0;background:var(--sand)}
@media (min-width:760px){
summary{grid-template-columns:72px minmax(0,21rem) 1fr auto 16px}
.shape{grid-template-columns:1fr 16px}
.says,.who{grid-column:auto}
}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`;
