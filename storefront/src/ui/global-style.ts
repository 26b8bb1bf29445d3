import { fontFaces, fontStacks } from './font-faces';
import { color, font, HEADER_HEIGHT, motion } from './theme';

/** Styles of every page, in the document from the server, so that hydration causes no new layout. */
export const globalStyle = `
  ${fontFaces}
  :root { --font-display: ${fontStacks.display}; --font-sans: ${fontStacks.sans}; }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: ${HEADER_HEIGHT.desktop + 16}px; }
  body { margin: 0; background: ${color.ivory}; color: ${color.ink}; font: 400 1rem/1.65 ${font.sans}; -webkit-font-smoothing: antialiased; overflow-wrap: anywhere; }
  /* A table gives its columns the width of whole words. */
  table { overflow-wrap: break-word; }
  h1, h2, h3, h4 { margin: 0; font-family: ${font.display}; font-weight: 400; line-height: 1.15; letter-spacing: -.005em; text-wrap: balance; }
  h1 { font-size: clamp(2.1rem, 1.4rem + 2.6vw, 3.4rem); }
  h2 { font-size: clamp(1.75rem, 1.3rem + 1.7vw, 2.6rem); }
  h3 { font-size: 1.3rem; }
  p { margin: 0; text-wrap: pretty; }
  ul, ol { margin: 0; padding: 0; list-style: none; }
  img, video, svg { display: block; max-width: 100%; }
  img { height: auto; }
  picture { display: contents; }
  /* Else it would take a place of its own in a grid. */
  source { display: none; }
  a { color: inherit; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
  legend { padding: 0; }
  dl, dd, figure { margin: 0; }
  address { font-style: normal; }
  iframe { border: 0; display: block; }
  :focus-visible { outline: 3px solid ${color.sea}; outline-offset: 3px; border-radius: 4px; }
  ::selection { background: ${color.gold}; color: ${color.deep}; }
  [hidden] { display: none !important; }
  /* The height that a finger needs, without a taller line. */
  a[href^='tel:'], a[href^='mailto:'] { padding-block: 2px; }

  :root:root { --toastify-color-success: ${color.sea}; --toastify-color-error: ${color.danger}; --toastify-color-info: ${color.bronzeDark}; --toastify-text-color-light: ${color.ink}; --toastify-font-family: ${font.sans}; --toastify-toast-bd-radius: 12px; }
  .Toastify .Toastify__close-button { padding: 6px; top: 0; }
  @media (max-width: 480px) {
    .Toastify__toast-container.Toastify__toast-container--top-center { top: var(--toastify-toast-top); left: 12px; right: 12px; width: auto; transform: none; }
    .Toastify__toast-container.Toastify__toast-container--top-center .Toastify__toast { --toastify-toast-width: fit-content; --toastify-toast-padding: 7px 34px 7px 14px; border-radius: 12px; margin-bottom: 8px; min-height: 36px; line-height: 1.3; }
  }

  @media (prefers-reduced-motion: reduce) {
    /* The notices' bar is their clock, not their motion. */
    *:not(.Toastify__progress-bar), *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 1ms !important; scroll-behavior: auto !important; }
  }
  .progress { position: fixed; z-index: 60; inset: 0 0 auto; height: 3px; background: ${color.bronze}; transform-origin: left; animation: progress 6s cubic-bezier(.1,.7,.2,1) 200ms both; }
  noscript p { margin: 0; padding: 12px 20px; background: ${color.sand}; text-align: center; }
  .offline { position: fixed; z-index: 60; inset: auto 16px 16px; margin: 0 auto; max-width: 420px; padding: 14px 20px; border-radius: 12px; background: ${color.deep}; color: ${color.ivory}; }
  @keyframes progress { from { transform: scaleX(0); } to { transform: scaleX(.9); } }
  @keyframes appear { from { opacity: 0; transform: translateY(8px); } }
  @media print {
    @page { margin: 15mm; }
    body, #root > * { background: none; }
    #root > * > :not(main), nav, [href*='wa.me'] { display: none !important; }
  }
  /* What comes would push the footer away from under the focus. */
  main[data-coming] ~ footer { visibility: hidden; }
  /* What one goes to appears; what one arrives at is there. */
  [data-moved] main > * { animation: appear ${motion.calm} backwards; }
`;
