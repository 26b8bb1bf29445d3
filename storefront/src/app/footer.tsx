import { phoneLink } from '@spa-bronze/domain/content';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { NewsletterForm } from '../features/contact/newsletter-form';
import { useBusiness, useMenus } from '../features/content/content-queries';
import { Icon } from '../ui/icons';
import { Container } from '../ui/layout';
import { color, font, from } from '../ui/theme';

const iconOf = (network: string | null) => (/instagram/i.test(network ?? '') ? 'instagram' : 'globe');
const Ground = styled.footer`
  background: ${color.deep};
  color: ${color.sand};
  padding-block: clamp(48px, 7vw, 88px) 28px;
  :focus-visible {
    outline-color: ${color.gold};
  }
`;
const Columns = styled(Container)`
  display: grid;
  gap: 40px;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desk} {
    grid-template-columns: 1.2fr 0.8fr 1.3fr;
    gap: 72px;
  }
  h2 {
    font-family: ${font.display};
    font-size: 1.375rem;
    margin-bottom: 16px;
    color: ${color.ivory};
  }
  a {
    text-decoration: none;
    &:hover {
      color: ${color.gold};
      text-decoration: underline;
    }
  }
`;
const Lines = styled.ul`
  display: grid;
  gap: 4px;
  > li {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 44px;
  }
  svg {
    color: ${color.gold};
    flex: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
/** Two abreast where they stand alone in their row. */
const Links = styled(Lines)`
  grid-template-columns: 1fr 1fr;
  ${from.tablet} {
    grid-template-columns: 1fr;
  }
`;
const Small = styled(Container)`
  margin-top: clamp(36px, 5vw, 64px);
  font-size: 0.875rem;
  p {
    padding-top: 24px;
    border-top: 1px solid rgb(244 233 220 / 22%);
  }
`;

/** The foot of every page. */
export function Footer() {
  const it = useBusiness();
  const menus = useMenus();
  return (
    <Ground>
      <Columns>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contacto</h2>
          {it && (
            <Lines>
              <li>
                <Icon name="pin" />
                <span>
                  {it.address}
                  <br />
                  {it.city}
                </span>
              </li>
              <li>
                <Icon name="phone" />
                <a href={phoneLink(it.phone)}>{it.phone}</a>
              </li>
              <li>
                <Icon name="mail" />
                <a href={`mailto:${it.email}`}>{it.email}</a>
              </li>
              {it.socialLinks.map(
                ({ id, url, label, network }) =>
                  url && (
                    <li key={id}>
                      <Icon name={iconOf(network)} />
                      <a href={url} target="_blank" rel="noopener">
                        {label || network}
                      </a>
                    </li>
                  ),
              )}
            </Lines>
          )}
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">Enlaces</h2>
          <Links>
            {menus.footer.map(({ label, link }) => (
              <li key={label + link}>
                <Link to={link}>{label}</Link>
              </li>
            ))}
          </Links>
        </nav>
        <section aria-labelledby="footer-news">
          <h2 id="footer-news">Suscríbete</h2>
          <NewsletterForm />
        </section>
      </Columns>
      <Small>
        <p>
          {it?.name ?? 'Spa Bronze'}
          {it?.tagline && ` · ${it.tagline}`}
        </p>
      </Small>
    </Ground>
  );
}
