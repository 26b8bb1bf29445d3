import { useQuery } from '@tanstack/react-query';
import { notFound, type Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { policiesQuery } from '../features/content/content-queries';
import { PolicyPage } from './policy-page';

export const load: Load = async (client) => {
  if (!(await client.ensureQueryData(policiesQuery)).privacyPolicy.title) throw notFound();
};

export function Page() {
  const { data } = useQuery(policiesQuery);
  return (
    data && (
      <PolicyPage
        path={paths.privacy}
        name="Privacidad"
        description="Cómo tratamos tus datos personales en Spa Bronze."
        policy={data.privacyPolicy}
      />
    )
  );
}
