import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';
import { Dialog } from './dialog.js';
import { DropdownMenu, MenuItem } from './dropdown-menu.js';
import { IconButton } from './icon-button.js';
import { Popover } from './popover.js';
import { Select } from './select.js';
import { currentToast, dismissToast, showToast } from './toast-store.js';
import { Toaster } from './toaster.js';
import { TooltipLayer } from './tooltip-layer.js';

/** What one meets in dialogs, and a question that is asked over it. */
function Screen() {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Songs">
        <IconButton label="Hear it">♪</IconButton>
        <Select
          aria-label="Kind"
          value=""
          onValueChange={() => undefined}
          options={[{ value: 'a', label: 'A' }]}
        />
        <Popover trigger={<button>Filter</button>} label="Filter">
          Only new ones
        </Popover>
        <button onClick={() => setAsking(true)}>Delete</button>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Delete?"
          question="It is gone then."
          confirmLabel="Yes"
          onConfirm={() => undefined}
        />
      </Dialog>
      <Toaster />
      <TooltipLayer />
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Songs', hidden: true });

function open() {
  render(<Screen />);
  return userEvent.setup();
}

afterEach(() => act(() => dismissToast(currentToast()?.id ?? 0)));

describe('Escape', () => {
  it('closes a dialog', async () => {
    await open().keyboard('{Escape}');
    expect(dialog()).toBeNull();
  });

  it('closes it though a tooltip stands over it', async () => {
    const user = open();
    await user.hover(screen.getByRole('button', { name: 'Hear it' }));
    await screen.findByRole('tooltip');
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
  });

  it('closes it though a toast came up after it, which stays', async () => {
    const user = open();
    act(() => showToast({ title: 'Music added' }));
    await screen.findByText('Music added');
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(screen.getByText('Music added')).toBeVisible();
  });

  it.each([
    ['select', () => screen.getByRole('combobox', { name: 'Kind' }), 'listbox'],
    ['popover', () => screen.getByRole('button', { name: 'Filter' }), 'dialog'],
  ] as const)('closes the %s that is open in it first', async (_, trigger, role) => {
    const user = open();
    await user.click(trigger());
    const inner = await screen.findByRole(role, role === 'dialog' ? { name: 'Filter' } : {});
    await user.keyboard('{Escape}');
    expect(inner).not.toBeInTheDocument();
    expect(dialog()).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
  });

  it('closes the question that is asked over it first, also with a toast', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('alertdialog');
    act(() => showToast({ title: 'Music added' }));
    await screen.findByText('Music added');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog()).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
  });
});

describe('the second click of a double click on an answer', () => {
  it('leaves the dialog open that stands beneath the question', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(document.querySelector('div[style*="z-index: 60"]')!);
    expect(dialog()).not.toBeNull();
  });
});

describe('the focus, when a dialog closes', () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [isThere, setThere] = useState(true);
    return (
      <main tabIndex={-1}>
        {isThere && <button onClick={() => setOpen(true)}>Open</button>}
        <DropdownMenu trigger={<button>More</button>}>
          <MenuItem onSelect={() => setOpen(true)}>Rename</MenuItem>
        </DropdownMenu>
        <Dialog open={isOpen} onOpenChange={setOpen} title="Songs">
          <button onClick={() => setThere(false)}>Take away</button>
        </Dialog>
      </main>
    );
  }
  const openBy = async (...names: string[]) => {
    const user = userEvent.setup();
    render(
      <>
        <Page />
        <TooltipLayer />
      </>,
    );
    for (const name of names) {
      screen.getByRole(name === 'Rename' ? 'menuitem' : 'button', { name }).focus();
      await user.keyboard('{Enter}');
    }
    await screen.findByRole('dialog');
    return user;
  };

  it.each([
    ['on what opened it', ['Open'], 'Open'],
    ['on the button of the menu that opened it', ['More', 'Rename'], 'More'],
  ])('is %s', async (_, path, name) => {
    const user = await openBy(...path);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  });

  it('is on the content where that is gone', async () => {
    const user = await openBy('Open');
    await user.click(screen.getByRole('button', { name: 'Take away' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

/** A dialog whose first field takes the focus, opened from a menu. */
function MenuScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu trigger={<button>More</button>}>
        <MenuItem onSelect={() => setOpen(true)}>Rename</MenuItem>
      </DropdownMenu>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Rename">
        <input aria-label="Name" autoFocus />
      </Dialog>
    </>
  );
}

describe('the focus', () => {
  it('is back on the menu’s button after a dialog whose field took it', async () => {
    render(<MenuScreen />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    expect(await screen.findByLabelText('Name')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });
});
