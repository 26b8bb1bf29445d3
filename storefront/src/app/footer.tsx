import { phoneLink } from '@spa-bronze/domain/lib/phone';
import { Link } from 'react-router-dom';
import { NewsletterForm } from '../shop/features/contact/newsletter-form';
import type { Business } from '../shop/features/content/content-defaults';
import { useBusiness, useMenus } from '../shop/features/content/content-queries';
import { SpaAddress } from '../shop/features/content/spa-address';
import { PaymentMarks } from '../shop/features/content/payment-marks';
import { useWords } from '../lib/words';
import { Icon } from '../ui/icons';
import { Columns, Ground, Lines, Links, Small } from './footer.styles';

const iconOf = (network: string | null) => (/instagram/i.test(network ?? '') ? 'instagram' : 'globe');

const ContactLines = ({ business: it }: { business: Business }) => (
  <Lines>
    <li>
      <Icon name="pin" />
      <span>
        <SpaAddress of={it} />
      </span>
    </li>
    <li>
      <Icon name="phone" />
      <a href={phoneLink(it.phoneE164 ?? it.phone)}>{it.phone}</a>
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
);

const dotted = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

/** Who sells, as the law wants it, and how people can pay. */
const Seller = ({ of: { legalName, nit, paymentMarks } }: { of: Business }) => (
  <>
    <p>{dotted(legalName, nit && `NIT ${nit}`)}</p>
    <PaymentMarks of={paymentMarks} />
  </>
);

export function Footer() {
  const it = useBusiness();
  const menus = useMenus();
  const words = useWords().footerWords;
  return (
    <Ground>
      <Columns>
        {it && (
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact">{words.contact}</h2>
            <ContactLines business={it} />
          </section>
        )}
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{words.links}</h2>
          <Links>
            {menus.footer.map(({ label, link }) => (
              <li key={label + link}>
                <Link to={link}>{label}</Link>
              </li>
            ))}
          </Links>
        </nav>
        <section aria-labelledby="footer-news">
          <h2 id="footer-news">{words.newsletter}</h2>
          <NewsletterForm />
        </section>
      </Columns>
      <Small>
        <div>
          <p>{dotted(it?.name ?? 'Spa Bronze', it?.tagline)}</p>
          {it && <Seller of={it} />}
        </div>
      </Small>
    </Ground>
  );
}
