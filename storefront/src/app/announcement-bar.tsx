import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useAnnouncement } from '../features/content/content-queries';
import { color } from '../ui/theme';

const Bar = styled.aside`
  background: ${color.deep};
  color: ${color.ivory};
  padding: 8px 20px;
  text-align: center;
  font-size: 0.9375rem;
  line-height: 1.4;
  :focus-visible {
    outline-color: ${color.gold};
  }
  a {
    display: inline-block;
    padding-block: 4px;
    margin-left: 0.6em;
    color: ${color.gold};
    font-weight: 650;
    text-underline-offset: 4px;
  }
`;

/** What the spa has to say on every page at this moment, over the header. */
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
