import { imageUrl } from '../state/image-url';

export type RabbitPose = 'lost' | 'working' | 'asleep' | 'barred';

/** The rabbit, in the pose that goes with a screen of its own. The words say all: whoever hears the page hears nothing of it. */
export const Rabbit = ({ pose }: { pose: RabbitPose }) => <img src={imageUrl(`/img/rabbit/${pose}.svg`)} alt="" width={216} height={180} />;
