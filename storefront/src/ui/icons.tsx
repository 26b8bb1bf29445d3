import type { ReactNode } from 'react';

/** The lines of each drawing, as the data of one path. */
const lines = {
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5',
  cart: 'M5.5 8h13l1 12h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  user: 'M8.2 8.2a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  down: 'm6 9.5 6 6 6-6',
  left: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  play: 'M8 5.2v13.6l11-6.8z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  pin: 'M12 21.5c4.8-5 7-8.6 7-11.8a7 7 0 0 0-14 0c0 3.2 2.2 6.8 7 11.8zM9.6 9.8a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0',
  phone:
    'M6 3.5h3l1.6 4.6-2 1.7a12.5 12.5 0 0 0 5.6 5.6l1.7-2 4.6 1.6v3c0 1.1-.9 2-2 2C10.9 20 4 13.1 4 5.5c0-1.1.9-2 2-2z',
  mail: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 7l8 6 8-6',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5.2l3.5 2',
  check: 'm5 12.5 4.7 4.7L19.5 7',
  alert: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5v5.5M12 16.2v.3',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5zM5.1 17.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M15.1 17.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0',
  store:
    'M4 10v10h16V10M3 9.5l2-5h14l2 5c0 1.5-1.2 2.5-2.7 2.5S15.5 11 15.5 9.5c0 1.5-1.5 2.5-3.5 2.5s-3.5-1-3.5-2.5C8.5 11 7.2 12 5.7 12S3 11 3 9.5zM10 20v-5h4v5',
  trash: 'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l1 13.5h9l1-13.5M10 10v6.5M14 10v6.5',
  minus: 'M5.5 12h13',
  plus: 'M12 5.5v13M5.5 12h13',
  calendar:
    'M5.5 5h13a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11.5a2 2 0 0 1 2-2zM3.5 9.5h17M8 3v4M16 3v4',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11.5h-17zM8.6 13.3a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0',
  edit: 'm4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  card: 'M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM2.5 10h19M6 14.5h4',
  mobile:
    'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM11 18h2',
  bank: 'M3.5 9.5 12 4l8.5 5.5zM5.5 12v5.5M10 12v5.5M14 12v5.5M18.5 12v5.5M3.5 20h17',
  wallet:
    'M17 7.5V4.5H5.5a2 2 0 0 0 0 4H19a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 19 20H5.5a2 2 0 0 1-2-2V6.5M20.5 11.5h-4a2.5 2.5 0 0 0 0 5h4',
  logout: 'M14 4.5H5.5v15H14M10 12h10.5M17 8l4 4-4 4',
  globe:
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c-6 5.5-6 11.5 0 17M12 3.5c6 5.5 6 11.5 0 17',
  instagram:
    'M8.5 4h7a4.5 4.5 0 0 1 4.5 4.5v7a4.5 4.5 0 0 1-4.5 4.5h-7a4.5 4.5 0 0 1-4.5-4.5v-7a4.5 4.5 0 0 1 4.5-4.5zM8.3 12a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M16.7 7.2v.1',
  heart: 'M12 20s-8-4.8-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20z',
  whatsapp: 'm3.8 20.2 1.2-4.3a8.3 8.3 0 1 1 3.2 3.1z',
} satisfies Record<string, string>;

/** Its parts that are filled. */
const filled: Partial<Record<string, string>> = {
  play: lines.play,
  whatsapp:
    'M9.3 8.2c-.5 0-1.1.6-1.1 1.6 0 2.6 3.4 6 6 6 1 0 1.6-.6 1.6-1.2v-.8l-2-.9-.9 1c-1.3-.5-2.4-1.6-2.9-2.9l1-.9-.9-1.9z',
};

export type IconName = keyof typeof lines;

/** A line drawing of 24 units; decorative, so the words beside it must speak. */
export const Drawing = ({ size = 22, children }: { size?: number; children: ReactNode }) => (
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
    {children}
  </svg>
);

export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Drawing size={size}>
    <path d={lines[name]} />
    {filled[name] && <path d={filled[name]} fill="currentColor" stroke="none" />}
  </Drawing>
);
