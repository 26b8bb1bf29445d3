import type { ReactNode } from 'react';

const drawings = {
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  cart: (
    <>
      <path d="M5.5 8h13l1 12h-15z" />
      <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.2" r="3.8" />
      <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
    </>
  ),
  menu: <path d="M3.5 7h17M3.5 12h17M3.5 17h17" />,
  close: <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  left: <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />,
  right: <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  play: <path d="M8 5.2v13.6l11-6.8z" fill="currentColor" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  pin: (
    <>
      <path d="M12 21.5c4.8-5 7-8.6 7-11.8a7 7 0 0 0-14 0c0 3.2 2.2 6.8 7 11.8z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </>
  ),
  phone: (
    <path d="M6 3.5h3l1.6 4.6-2 1.7a12.5 12.5 0 0 0 5.6 5.6l1.7-2 4.6 1.6v3c0 1.1-.9 2-2 2C10.9 20 4 13.1 4 5.5c0-1.1.9-2 2-2z" />
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4 7 8 6 8-6" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.5 2" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M4 4.5 20 20M9.8 5.7A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.3A16.6 16.6 0 0 0 2.5 12s3.5 6.5 9.5 6.5c1.6 0 3-.4 4.2-1.1" />
      <path d="M10 10a2.8 2.8 0 0 0 4 4" />
    </>
  ),
  check: <path d="m5 12.5 4.7 4.7L19.5 7" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.5M12 16.2v.3" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7" />
    </>
  ),
  leaf: <path d="M5 19.5C4 10 10 4.5 20 4.5c0 10-5.5 16-15 15zm0 0 8-8" />,
  truck: (
    <>
      <path d="M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5z" />
      <circle cx="7" cy="17.5" r="1.9" />
      <circle cx="17" cy="17.5" r="1.9" />
    </>
  ),
  store: (
    <>
      <path d="M4 10v10h16V10M3 9.5l2-5h14l2 5c0 1.5-1.2 2.5-2.7 2.5S15.5 11 15.5 9.5c0 1.5-1.5 2.5-3.5 2.5s-3.5-1-3.5-2.5C8.5 11 7.2 12 5.7 12S3 11 3 9.5z" />
      <path d="M10 20v-5h4v5" />
    </>
  ),
  trash: <path d="M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l1 13.5h9l1-13.5M10 10v6.5M14 10v6.5" />,
  minus: <path d="M5.5 12h13" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 9.5h17M8 3v4M16 3v4" />
    </>
  ),
  camera: (
    <>
      <path d="M3.5 8h4l1.5-2.5h6L16.5 8h4v11.5h-17z" />
      <circle cx="12" cy="13.3" r="3.4" />
    </>
  ),
  edit: <path d="m4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  card: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="2" />
      <path d="M2.5 10h19M6 14.5h4" />
    </>
  ),
  logout: <path d="M14 4.5H5.5v15H14M10 12h10.5M17 8l4 4-4 4" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c-6 5.5-6 11.5 0 17M12 3.5c6 5.5 6 11.5 0 17" />
    </>
  ),
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.7" />
      <path d="M16.7 7.2v.1" />
    </>
  ),
  heart: <path d="M12 20s-8-4.8-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20z" />,
  whatsapp: (
    <>
      <path d="m3.8 20.2 1.2-4.3a8.3 8.3 0 1 1 3.2 3.1z" />
      <path
        d="M9.3 8.2c-.5 0-1.1.6-1.1 1.6 0 2.6 3.4 6 6 6 1 0 1.6-.6 1.6-1.2v-.8l-2-.9-.9 1c-1.3-.5-2.4-1.6-2.9-2.9l1-.9-.9-1.9z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A line drawing of 24 units; decorative, so the words beside it must speak. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
