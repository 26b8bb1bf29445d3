export const sdkStyle = `
.paypal-sandbox-buttons { display: grid; gap: 12px; width: 100%; }
.paypal-sandbox-button {
  display: flex; flex-wrap: wrap; align-items: baseline; align-content: center; justify-content: center; gap: 2px 10px; width: 100%; min-height: 48px;
  padding: 10px 16px; border: 1px solid #3B2417; border-radius: 12px; background: #3B2417; color: #FFFAF4; cursor: pointer;
  font: inherit; font-weight: 600; transition: background-color .2s cubic-bezier(.2, .7, .2, 1);
}
.paypal-sandbox-button[data-funding-source="paypal"] { background: #F4E9DC; border-color: #A8642A; color: #3B2417; }
.paypal-sandbox-button:hover { background: #55351F; }
.paypal-sandbox-button[data-funding-source="paypal"]:hover { background: #EBDAC6; }
.paypal-sandbox-button:focus-visible { outline: 3px solid #A8642A; outline-offset: 3px; }
.paypal-sandbox-button[aria-disabled="true"] { cursor: not-allowed; }
.paypal-sandbox-button[aria-busy="true"] { cursor: progress; opacity: .7; }
.paypal-sandbox-dialog {
  width: min(30rem, 100vw - 24px); height: min(44rem, 100dvh - 24px); max-width: none; max-height: none; padding: 0; overflow: hidden;
  border: 0; border-radius: 12px; background: #F4E9DC; box-shadow: 0 20px 60px rgb(59 36 23 / .35);
}
.paypal-sandbox-dialog::backdrop { background: rgb(59 36 23 / .55); }
.paypal-sandbox-dialog iframe { display: block; width: 100%; height: 100%; border: 0; }
@media (prefers-reduced-motion: reduce) { .paypal-sandbox-button { transition: none; } }
`;
