import { rendered } from '../../../testing/rendered';
import { SpaAddress } from './spa-address';

test('address of the spa: breaks after its parts, not within a name', () => {
  const of = { address: 'Calle de los Almendros # 38-24, San Diego', city: 'Cartagena de Indias, Colombia' };
  expect(rendered(<SpaAddress of={of} />).split('<br/>')).toEqual([
    'Calle de los Almendros # 38-24,',
    'San Diego',
    'Cartagena de Indias, Colombia',
  ]);
});
