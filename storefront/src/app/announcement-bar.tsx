import { Link } from 'react-router-dom';
import { useAnnouncement } from '../shop/features/content/content-queries';
import { Bar } from './announcement-bar.styles';

export function AnnouncementBar() {
  const it = useAnnouncement();
  if (!it?.text) return null;
  return (
    <Bar aria-label="Aviso">
      {it.text}
      {it.link && it.linkLabel && <Link to={it.link}>{it.linkLabel}</Link>}
    </Bar>
  );
}
