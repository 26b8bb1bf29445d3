import type { UsualPolicy } from '@spa-bronze/domain/content/usual-policies';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { showInstant } from '../../lib/show-date';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Heading, Lead, TextLink } from '../../ui/layout';
import type { Policy } from '../features/content/content-defaults';
import { Passages } from '../features/content/passages';
import { Others } from './policy-page.styles';
import { ShopPage } from '../../ui/shop-page';

const policies = [
  { label: 'Cambios y cancelaciones', to: paths.cancellations },
  { label: 'Devoluciones', to: paths.returns },
  { label: 'Política de privacidad', to: paths.privacy },
];

interface Props {
  path: string;
  name: string;
  description: string;
  policy: Policy;
}

export const PolicyPage = ({ path, name, description, policy }: Props) => (
  <ShopPage narrow title={policy.title} description={description}>
    <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: name }]} />
    <Heading>
      <h1>{policy.title}</h1>
      {policy.effectiveFrom && (
        <Lead>Vigente desde el {showInstant(`${policy.effectiveFrom}T12:00:00Z`)}.</Lead>
      )}
    </Heading>
    <Passages passages={policy.sections} />
    <Others aria-label="Otras políticas">
      {policies
        .filter(({ to }) => to !== path)
        .map(({ label, to }) => (
          <TextLink key={to} as={Link} to={to}>
            {label}
          </TextLink>
        ))}
    </Others>
  </ShopPage>
);

/** What the spa wrote, or the usual policy where it wrote no section. */
export const policyOr = (written: Policy | undefined, usual: UsualPolicy): Policy => ({
  title: written?.title || usual.title,
  effectiveFrom: written?.effectiveFrom ?? '',
  sections: written?.sections.length
    ? written.sections
    : usual.sections.map(({ heading, paragraphs }) => ({ heading, text: paragraphs.join('\n\n') })),
});
