import { useQuery } from '@tanstack/react-query';
import { TransactionCard } from '../features/transactions/transaction-card';
import { myTransactionsQuery } from '../features/transactions/transactions-queries';
import { requireUser, type Load } from '../lib/loading';
import { PageHead } from '../lib/page-head';
import { paths } from '../lib/paths';
import { Button, ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Container, Heading, Lead, PageBody, Stack } from '../ui/layout';
import { Skeleton } from '../ui/skeleton';

export const load: Load = async (client, args) => {
  await requireUser(client, args);
  await client.prefetchQuery(myTransactionsQuery);
};

export function Page() {
  const { data, isError, refetch } = useQuery(myTransactionsQuery);
  return (
    <Container as="main" id="contenido">
      <PageHead title="Mis Reservas" description="Tus citas y compras en Spa Bronze." hidden />
      <PageBody>
        <Heading><h1>Mis Reservas</h1><Lead>Tus citas y compras, las más recientes primero.</Lead></Heading>
        {data?.length === 0 && <EmptyState icon="calendar" title="No se encontraron reservas." actions={<><ButtonLink to={paths.services}>Reservar una cita</ButtonLink><ButtonLink to={paths.products} look="secondary">Ver productos</ButtonLink></>}>Cuando reserves o compres, lo verás aquí.</EmptyState>}
        {isError && !data && <EmptyState icon="alert" title="Error al obtener reservas." actions={<Button onClick={() => void refetch()}>Intentar de nuevo</Button>} />}
        <Stack $gap={24}>{data?.map((it) => <TransactionCard key={it._id} transaction={it} />) ?? (!isError && <Skeleton $height="220px" />)}</Stack>
      </PageBody>
    </Container>
  );
}
