import { Drawing } from './icons';
import type { ReactNode } from 'react';

const drawings = {
  drawer: (
    <path d="M3.5 10.5h17V19a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19zM6 10.5V4h12v6.5M9 7.2h6M10 15h4" />
  ),
  card: (
    <path d="M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM2.5 10h19M6 14.5h4" />
  ),
  today: (
    <>
      <path d="M4 11.5 12 4.5l8 7" />
      <path d="M6 10v9.5h12V10M10 19.5v-5h4v5" />
    </>
  ),
  box: (
    <>
      <path d="M3.5 8 12 3.5 20.5 8v8.5L12 21l-8.5-4.5z" />
      <path d="M3.5 8 12 12.5 20.5 8M12 12.5V21" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 9.5h17M8 3v4M16 3v4M8 13.5h3v3H8z" />
    </>
  ),
  bag: (
    <>
      <path d="M5.5 8h13l1 12h-15z" />
      <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </>
  ),
  truck: (
    <>
      <path d="M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5z" />
      <circle cx="7" cy="17.5" r="1.9" />
      <circle cx="17" cy="17.5" r="1.9" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8.5" r="3.3" />
      <path d="M2.8 19.5c.6-3.6 3-5.4 6.2-5.4s5.6 1.8 6.2 5.4M15.5 5.5a3.3 3.3 0 0 1 0 6M17.5 14.6c2 .7 3.3 2.3 3.7 4.9" />
    </>
  ),
  grid: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15.5" rx="2" />
      <path d="M3.5 9.5h17M9 4.5V20M15 4.5V20" />
    </>
  ),
  review: (
    <>
      <path d="M12 3.5 21 19.5H3z" />
      <path d="M12 9.5v4.5M12 16.6v.3" />
    </>
  ),
  chart: <path d="M4 20V4M4 20h16M8.5 16.5v-4M13 16.5v-8M17.5 16.5v-11" />,
  grip: <path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" strokeWidth="3" />,
  download: <path d="M12 4v11M7.5 11 12 15.5l4.5-4.5M4.5 19.5h15" />,
  upload: <path d="M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 19.5h15" />,
  pulse: <path d="M2.5 12h4.5l2.5-6.5 4.5 13 2.5-6.5h5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.4 2" />
    </>
  ),
  print: (
    <>
      <path d="M7 9V4h10v5M7 17H4.5V9.5h15V17H17" />
      <path d="M7 14h10v6H7z" />
    </>
  ),
  log: (
    <>
      <path d="M6 3.5h12v17H6z" />
      <path d="M9 8h6M9 12h6M9 16h4" />
    </>
  ),
  more: <path d="M5 12v.1M12 12v.1M19 12v.1" strokeWidth="3.2" />,
  refund: <path d="M4 9.5h10.5a5 5 0 0 1 0 10H8M4 9.5 8 5.5M4 9.5l4 4" />,
} satisfies Record<string, ReactNode>;

export type StaffIconName = keyof typeof drawings;

export const StaffIcon = ({ name, size }: { name: StaffIconName; size?: number }) => (
  <Drawing size={size}>{drawings[name]}</Drawing>
);
