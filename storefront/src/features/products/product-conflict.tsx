import styled from 'styled-components';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import type { ProductEditing } from './use-product-editor';

const Changes = styled.ul`margin: 8px 0 14px; display: grid; gap: 4px; li { overflow-wrap: anywhere; }`;

/** Tells that somebody else saved the product meanwhile, what they changed, and asks whose word counts. */
export function ProductConflict({ editing: { changes, insist, yield: giveWay } }: { editing: ProductEditing }) {
  return (
    <Notice wrong>
      <p><strong>Otra persona guardó este producto mientras lo editabas.</strong> Nada tuyo se ha guardado todavía.</p>
      <Changes>{changes.map(({ name, theirs, mine }) => <li key={name}>{name}: ahora «{theirs}», en tu formulario «{mine}»</li>)}</Changes>
      <Row><Button small onClick={giveWay}>Usar lo que guardó</Button><Button small look="secondary" onClick={insist}>Guardar lo mío</Button></Row>
    </Notice>
  );
}
