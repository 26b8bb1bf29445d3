import { usualReturns } from '@spa-bronze/domain/content/usual-policies';
import { useQuery } from '@tanstack/react-query';
import type { Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { policiesQuery } from '../features/content/content-queries';
import { PolicyPage, policyOr } from './policy-page';

export const load: Load = (client) => client.ensureQueryData(policiesQuery);

export const Page = () => (
  <PolicyPage
    path={paths.returns}
    name="Devoluciones"
    description="Cómo devolver un producto de Spa Bronze, y cuándo y por dónde vuelve tu dinero."
    policy={policyOr(useQuery(policiesQuery).data?.returnsPolicy, usualReturns)}
  />
);
