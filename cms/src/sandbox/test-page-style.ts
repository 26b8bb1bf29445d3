/** Styles that the pages of all stand-ins share. */
export const testPageStyle = `
:root { --brown: #3B2417; --bronze: #A8642A; --sand: #F4E9DC; --ivory: #FFFAF4; }
* { box-sizing: border-box; }
html { height: 100%; }
body {
  margin: 0; min-height: 100%; display: grid; place-items: center; padding: 24px 16px;
  background: var(--sand); color: var(--brown);
  font: 400 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main {
  width: 100%; max-width: 26rem; padding: 32px 28px; text-align: center;
  background: var(--ivory); border-radius: 12px; box-shadow: 0 10px 40px rgb(59 36 23 / .14);
}
h1 { margin: 0 0 16px; font: 400 1.6rem/1.25 Marcellus, Georgia, serif; text-wrap: balance; }
p { margin: 0 0 12px; overflow-wrap: anywhere; }
.mode {
  display: inline-block; margin-bottom: 20px; padding: 4px 14px; border-radius: 999px;
  border: 1px solid var(--bronze); color: #7A4519; font-size: .8125rem; letter-spacing: .04em;
}
.shop { margin-bottom: 0; color: #6B4A35; }
.amount { margin-bottom: 4px; font: 400 2.5rem/1.2 Marcellus, Georgia, serif; font-variant-numeric: tabular-nums; }
.description { color: #6B4A35; }
.choices { display: grid; gap: 12px; margin: 24px 0 4px; }
.choice {
  display: block; width: 100%; min-height: 48px; padding: 11px 20px; border-radius: 12px; cursor: pointer;
  border: 1px solid var(--bronze); background: transparent; color: var(--brown);
  font: inherit; font-weight: 600; text-decoration: none;
  transition: background-color .2s cubic-bezier(.2, .7, .2, 1);
}
.choice:hover { background: var(--sand); }
.choice.main { border-color: var(--brown); background: var(--brown); color: var(--ivory); }
.choice.main:hover { background: #55351F; }
.choice.quiet { border-color: transparent; font-weight: 400; text-decoration: underline; text-underline-offset: 4px; }
.choice:focus-visible { outline: 3px solid var(--bronze); outline-offset: 3px; }
.choice:disabled { opacity: .55; cursor: progress; }
.note { margin: 0; color: #6B4A35; font-size: .875rem; }
@media (prefers-reduced-motion: reduce) { .choice { transition: none; } }
@media (max-width: 30rem) { main { padding: 28px 20px; } }
`;
