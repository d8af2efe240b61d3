import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { Dialog } from '../dialog.js';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../dropdown-menu-view.js';
import { IconButton } from '../icon-button.js';
import { LazyMenu } from '../lazy-menu.js';
import { Popover } from '../popover.js';
import { Tabs } from '../tabs.js';
import { Sample, Samples } from './sample.js';

const tabs = ['First', 'Second', 'Third'].map((label) => ({
  ...{ value: label, label },
  content: <p className="text-muted">The {label.toLowerCase()} panel.</p>,
}));

const loadMenu = async () => (await import('./loaded-menu.js')).LoadedMenu;

/** What opens, and what stands behind tabs. */
export function OverlaySamples() {
  const [opened, setOpened] = useState<'dialog' | 'question' | 'waiting'>();
  const close = (open: boolean) => !open && setOpened(undefined);
  return (
    <Samples title="Tabs, menus and dialogs">
      <Sample state="tabs" isWide>
        <Tabs label="Samples" tabs={tabs} />
      </Sample>
      <Sample state="menu">
        <DropdownMenu
          trigger={
            <IconButton label="More">
              <EllipsisVertical />
            </IconButton>
          }
        >
          <MenuLabel>Four Songs to Anywhere</MenuLabel>
          <MenuItem>
            <Pencil aria-hidden /> Edit
          </MenuItem>
          <MenuSeparator />
          <MenuRadioGroup value="light">
            <MenuRadioItem value="light">Light</MenuRadioItem>
            <MenuRadioItem value="dark">Dark</MenuRadioItem>
          </MenuRadioGroup>
          <MenuSeparator />
          <MenuItem destructive>
            <Trash2 aria-hidden /> Delete
          </MenuItem>
        </DropdownMenu>
      </Sample>
      <Sample state="menu, loaded when it opens">
        <LazyMenu load={loadMenu} trigger={<Button>Loaded menu</Button>} />
      </Sample>
      <Sample state="popover">
        <Popover label="Tempo" trigger={<Button>Popover</Button>}>
          <p className="p-4">128 BPM matches 64 RPM.</p>
        </Popover>
      </Sample>
      <Sample state="dialog">
        <Button onClick={() => setOpened('dialog')}>Dialog</Button>
      </Sample>
      <Sample state="question">
        <Button onClick={() => setOpened('question')}>Question</Button>
      </Sample>
      <Sample state="question, not known yet">
        <Button onClick={() => setOpened('waiting')}>Waiting question</Button>
      </Sample>
      <Dialog
        open={opened === 'dialog'}
        onOpenChange={close}
        title="Add songs"
        description="They are added at the end."
        footer={<Button variant="primary">Add</Button>}
      >
        <p>What is in it scrolls when it is long.</p>
      </Dialog>
      <ConfirmDialog
        open={opened === 'question' || opened === 'waiting'}
        onOpenChange={close}
        waiting={opened === 'waiting'}
        title="Delete class"
        question="This will permanently delete the class."
        confirmLabel="Delete"
        onConfirm={() => setOpened(undefined)}
      />
    </Samples>
  );
}
