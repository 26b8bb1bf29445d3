import { defaultSettings } from '@spa-bronze/domain/booking/booking-rules';
import { usualCancellations } from '@spa-bronze/domain/content/usual-policies';
import { useQuery } from '@tanstack/react-query';
import type { Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { policiesQuery } from '../features/content/content-queries';
import { PolicyPage, policyOr } from './policy-page';

export const load: Load = (client) => client.ensureQueryData(policiesQuery);

export function Page() {
  const { data } = useQuery(policiesQuery);
  return (
    <PolicyPage
      path={paths.cancellations}
      name="Cambios y cancelaciones"
      description="Hasta cuándo puedes mover o cancelar tu cita en Spa Bronze y qué pasa con tu abono."
      policy={policyOr(
        data?.cancellationPolicy,
        usualCancellations(data?.freeHours ?? defaultSettings.freeHours),
      )}
    />
  );
}
