import { useState } from 'react';
import { Button, ButtonAnchor } from '../../../ui/button';
import { Row } from '../../../ui/layout';
import { Picture } from '../../../ui/picture';
import { pictureOf } from './content';
import { useBusiness } from './content-queries';
import { mapAddress } from './map-address';
import { SpaAddress } from './spa-address';
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
          {it.photo && <Picture source={pictureOf(it.photo)} sizes="92vw" />}
          <div>
            <b>
              <SpaAddress of={it} />
            </b>
            <Row $gap={10}>
              <ButtonAnchor small href={directions}>
                Cómo llegar
              </ButtonAnchor>
              <Button data-script look="secondary" small onClick={() => setWanted(true)}>
                Ver el mapa
              </Button>
            </Row>
          </div>
        </Invitation>
      )}
    </Frame>
  );
}
