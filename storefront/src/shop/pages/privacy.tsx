import { usualPrivacy } from '@spa-bronze/domain/content/usual-policies';
import { useQuery } from '@tanstack/react-query';
import type { Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { policiesQuery } from '../features/content/content-queries';
import { PolicyPage, policyOr } from './policy-page';

export const load: Load = (client) => client.ensureQueryData(policiesQuery);

export const Page = () => (
  <PolicyPage
    path={paths.privacy}
    name="Privacidad"
    description="Cómo tratamos tus datos personales en Spa Bronze."
    policy={policyOr(useQuery(policiesQuery).data?.privacyPolicy, usualPrivacy())}
  />
);
