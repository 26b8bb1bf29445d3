import { queryOptions, useQuery } from '@tanstack/react-query';
import { showMoment } from '../../../lib/show-date';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { Row, Stack } from '../../../ui/layout';
import { ListError, notRead } from '../../../ui/list-error';
import { Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { dataOf } from '../../../lib/contract-query';
import { useWrite } from '../../../ui/use-write';

const feedQuery = queryOptions({
  queryKey: ['panel', 'feed'],
  queryFn: dataOf('GET /calendar/feed'),
});

const changes = [feedQuery.queryKey];

function useFeed() {
  const make = useWrite((api) => api('POST /calendar/feed', { body: {} }), { changes });
  const revoke = useWrite((api) => api('DELETE /calendar/feed'), { changes });
  return { make, revoke, url: make.data && !revoke.isSuccess ? make.data.data.url : '' };
}

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast.success('Enlace copiado.'),
    () => toast.error('No pudimos copiarlo. Selecciónalo y cópialo.'),
  );

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(feedQuery);
  const { make, revoke, url } = useFeed();
  const busy = make.isPending || revoke.isPending;
  const since = data?.since;
  return (
    <Dialog title="Citas en mi calendario" onClose={onClose}>
      <Stack $gap={18}>
        {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton $height="90px" />}
        {data && (
          <p>
            Suscribe tu calendario (Google, Apple, Outlook) a un enlace secreto. Quien lo tenga ve nombres y
            teléfonos.
            {since &&
              !url &&
              ` Tienes uno desde el ${showMoment(since)}; por seguridad no se muestra otra vez.`}
          </p>
        )}
        {url && <TextField name="feed" label="Tu enlace" value={url} readOnly />}
        {data && (
          <Row>
            {url && <Button onClick={() => void copy(url)}>Copiar enlace</Button>}
            {!url && (
              <Button busy={busy} onClick={() => make.mutate(undefined)}>
                {since ? 'Crear otro y anular el anterior' : 'Crear enlace'}
              </Button>
            )}
            {since && (
              <Button look="quiet" busy={busy} onClick={() => revoke.mutate(undefined)}>
                Anular enlace
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}
