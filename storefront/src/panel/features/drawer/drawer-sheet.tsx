import { differenceWords, movementLabels, signed } from '@spa-bronze/domain/drawer/drawer-words';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { inPersonMethodLabels } from '@spa-bronze/domain/sales/staff';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { showDay, showMoment } from '../../../lib/show-date';
import { Card } from '../../../ui/layout';
import { amountOf, cashOf } from './drawer-money';
import { Lines, Movements, Sheet } from './drawer.styles';
import type { DrawerView } from './drawer-queries';

function Cash({ drawer }: { drawer: DrawerView }) {
  const { floatCop, takenCop, inCop, outCop, expected, counted, differences, reason } = drawer;
  return (
    <Card as="section" $padded aria-label="Efectivo">
      <h2>Efectivo</h2>
      <Lines>
        <dt>Base</dt>
        <dd>{formatAdminPrice(floatCop)}</dd>
        <dt>Cobros, menos lo devuelto</dt>
        <dd>{signed(takenCop)}</dd>
        <dt>Entradas</dt>
        <dd>{formatAdminPrice(inCop)}</dd>
        <dt>Gastos y retiros</dt>
        <dd>{signed(-outCop)}</dd>
        <dt data-sum>Debe haber</dt>
        <dd data-sum>{signed(cashOf(expected))}</dd>
        {counted && (
          <>
            <dt>Contado</dt>
            <dd>{formatAdminPrice(cashOf(counted))}</dd>
            <dt data-sum>Diferencia</dt>
            <dd data-sum>{differenceWords(cashOf(differences))}</dd>
          </>
        )}
      </Lines>
      {reason && <p>Motivo: {reason}</p>}
    </Card>
  );
}

function Ways({ drawer: { expected, counted, people, days } }: { drawer: DrawerView }) {
  const others = expected.filter(({ method }) => method !== 'CASH');
  if (others.length === 0 && people.length === 0) return null;
  return (
    <Card as="section" $padded aria-label="Por medio y persona">
      {others.length > 0 && (
        <>
          <h2>Otros medios</h2>
          <Lines>
            {others.map(({ method, amountCop }) => {
              const there = counted && amountOf(counted, method);
              return [
                <dt key={method}>{inPersonMethodLabels[method]}</dt>,
                <dd key={`${method} sum`}>{signed(amountCop)}</dd>,
                ...(there === null || there === undefined
                  ? []
                  : [
                      <dt key={`${method} counted`}>Contado</dt>,
                      <dd key={`${method} there`}>{formatAdminPrice(there)}</dd>,
                    ]),
              ];
            })}
          </Lines>
        </>
      )}
      {people.length > 0 && (
        <>
          <h2>Quién cobró</h2>
          <Lines>
            {people.map(({ by, method, amountCop }) => [
              <dt key={`${by} ${method}`} style={{ overflowWrap: 'anywhere' }}>
                {by} · {inPersonMethodLabels[method]}
              </dt>,
              <dd key={`${by} ${method} sum`}>{signed(amountCop)}</dd>,
            ])}
          </Lines>
        </>
      )}
      {days.length > 1 && (
        <>
          <h2>En el resumen</h2>
          <p>El resumen cuenta este efectivo en el día en que se movió:</p>
          <Lines>
            {days.map(({ day, amountCop }) => [
              <dt key={day}>{showDay(day)}</dt>,
              <dd key={`${day} sum`}>{signed(amountCop)}</dd>,
            ])}
          </Lines>
        </>
      )}
    </Card>
  );
}

type Movement = DrawerView['movements'][number];

const undoneWords = ({ undoes }: Movement): string => {
  if (!undoes) return '';
  const where = undoes.number === null ? '' : `, del cierre n.º ${undoes.number}`;
  return `Deshace lo del ${showMoment(undoes.at)}${where}`;
};

function MovementLine({ movement }: { movement: Movement }) {
  const { kind, method, amountCop, what, reason, sale, at, by } = movement;
  const isBack = amountCop < 0 && kind !== 'EXPENSE' && kind !== 'WITHDRAWAL';
  const label = isBack ? 'Devolución' : movementLabels[kind];
  return (
    <li>
      <span>
        {label} · {sale ? <Link to={paths.panelSale(sale)}>{what}</Link> : reason}
      </span>
      <strong>{signed(amountCop)}</strong>
      <small>
        {[inPersonMethodLabels[method], showMoment(at), by, undoneWords(movement)]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  );
}

/** A drawer with its sums and all that moved in it, on the screen and on paper. */
export const DrawerSheet = ({ drawer, narrow }: { drawer: DrawerView; narrow?: boolean }) => (
  <Sheet $narrow={narrow}>
    <Cash drawer={drawer} />
    <Ways drawer={drawer} />
    <Card as="section" $padded aria-label="Movimientos">
      <h2>Movimientos</h2>
      {drawer.movements.length === 0 ? (
        <p>Todavía no hay movimientos. Los cobros en el spa aparecen aquí solos.</p>
      ) : (
        <Movements>
          {drawer.movements.map((it) => (
            <MovementLine key={it._id} movement={it} />
          ))}
        </Movements>
      )}
    </Card>
  </Sheet>
);
