import { testPageStyle } from '../test-page-style';

export const approvalPageStyle = `${testPageStyle}
.status { min-height: 1.5em; margin-bottom: 8px; }
.status.bad { color: #9C2B1B; }
.spinner {
  width: 40px; height: 40px; margin: 24px auto 8px; border-radius: 50%;
  border: 3px solid var(--sand); border-top-color: var(--bronze); animation: turn 1s linear infinite;
}
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 4s; } }
`;
