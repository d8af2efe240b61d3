import { RidersButton } from '../features/attendance/riders/riders-button.js';
import { PlayerPage } from '../features/player/player-page.js';

const riders = (scheduleId: number) => <RidersButton scheduleId={scheduleId} />;

/** /class-player/{id}: the player, with the attendance of the session for which it runs. */
export const ClassPlayerPage = () => <PlayerPage riders={riders} />;
