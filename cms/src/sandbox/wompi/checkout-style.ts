import { testPageStyle } from '../test-page-style';

export const checkoutStyle = `${testPageStyle}
main { max-width: 30rem; }
.amount small { font-size: 1rem; }
.notice {
  margin: 20px 0 0; padding: 12px 16px; border-radius: 12px; text-align: left;
  border: 1px solid currentColor; color: #9C2B1B; background: #FBEFEA;
}
.notice p { margin: 0; }
.methods { display: grid; gap: 12px; margin: 24px 0 16px; text-align: left; }
details { border: 1px solid var(--bronze); border-radius: 12px; background: #fff; }
summary {
  display: flex; align-items: center; gap: 14px; min-height: 56px; padding: 10px 16px; cursor: pointer;
  border-radius: 12px; font-weight: 600; list-style: none;
}
summary::-webkit-details-marker { display: none; }
summary::after {
  content: ''; flex: none; width: 9px; height: 9px; margin: -4px 4px 0 auto;
  border: solid var(--bronze); border-width: 0 2px 2px 0; transform: rotate(45deg);
}
details[open] > summary::after { margin-top: 4px; transform: rotate(225deg); }
summary small { display: block; color: #6B4A35; font-size: .875rem; font-weight: 400; }
summary svg { flex: none; width: 28px; height: 28px; color: var(--bronze); }
summary:focus-visible, .field :is(input, select):focus-visible {
  outline: 3px solid var(--bronze); outline-offset: 2px;
}
form { display: grid; grid-template-columns: 1fr 1fr; gap: 14px 12px; padding: 4px 16px 18px; }
.field { display: grid; grid-column: 1 / -1; gap: 4px; min-width: 0; align-content: start; }
.field.half { grid-column: auto; }
.field label { font-weight: 600; font-size: .9375rem; }
.field :is(input, select) {
  width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid #8A6A52; border-radius: 8px;
  background: #fff; color: inherit; font: inherit;
}
.field [aria-invalid] { border: 2px solid #9C2B1B; }
.field p { margin: 0; color: #6B4A35; font-size: .875rem; }
.field .bad { color: #9C2B1B; font-weight: 600; }
form .choice, form > p { grid-column: 1 / -1; }
form > p { margin: 0; color: #6B4A35; font-size: .875rem; }
.bank { display: block; padding: 0; }
@media (max-width: 22rem) { .field.half { grid-column: 1 / -1; } }
`;
