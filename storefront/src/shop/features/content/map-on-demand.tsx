import { useState } from 'react';
import { Button, ButtonAnchor } from '../../../ui/button';
import { Icon } from '../../../ui/icons';
import { Row } from '../../../ui/layout';
import { useBusiness } from './content-queries';
import { mapAddress } from './map-address';
import { Frame, Invitation } from './map-on-demand.styles';

export function MapOnDemand() {
  const [wanted, setWanted] = useState(false);
  const it = useBusiness();
  if (!it) return null;
  const { embed, directions } = mapAddress(it.map);
  return (
    <Frame>
      {wanted ? (
        <iframe
          src={embed}
          title={`Mapa: ${it.address}`}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Invitation>
          <Icon name="pin" size={40} />
          <p>
            {it.address}, {it.city}
          </p>
          <Row style={{ justifyContent: 'center' }}>
            <Button data-script look="primary" small onClick={() => setWanted(true)}>
              Ver el mapa
            </Button>
            <ButtonAnchor look="light" small href={directions}>
              Cómo llegar
            </ButtonAnchor>
          </Row>
        </Invitation>
      )}
    </Frame>
  );
}
