# %%
import torch
from accelerate import Accelerator
from accelerate.utils import send_to_device, set_seed
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

set_seed(3)
accelerator = Accelerator(gradient_accumulation_steps=2)
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.5)
loader = DataLoader(TensorDataset(torch.arange(12.0).reshape(6, 2) / 10, torch.ones(6, 1)), batch_size=2)
model, optimizer, loader, scheduler = accelerator.prepare(model, optimizer, loader, scheduler)
print(type(optimizer).__name__, type(loader).__name__, type(scheduler).__name__, type(model).__name__, len(loader))
# %%
for epoch in range(2):
    for x, y in loader:
        with accelerator.accumulate(model):
            loss = nn.functional.mse_loss(model(x), y)
            accelerator.backward(loss)
            if accelerator.sync_gradients:
                norm = accelerator.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            scheduler.step()
            optimizer.zero_grad()
        print(round(loss.item(), 4), accelerator.sync_gradients, optimizer.param_groups[0]["lr"], scheduler.get_last_lr(), model.weight.grad is None)
# %%
print(accelerator.num_processes, accelerator.is_main_process, accelerator.is_local_main_process, accelerator.process_index, accelerator.mixed_precision)
print(accelerator.gradient_state, accelerator.gradient_accumulation_steps)
# %%
print(optimizer)
# %%
accelerator.print("printed once")
accelerator.wait_for_everyone()
print(accelerator.gather(torch.tensor(2.0)), accelerator.gather_for_metrics(torch.ones(2)), accelerator.unwrap_model(model) is model)
# %%
print(send_to_device({"a": [torch.ones(1), 2], "b": (torch.zeros(2),)}, "cpu"))
# %%
with accelerator.autocast():
    print(model(torch.ones(1, 2)).dtype)
with accelerator.split_between_processes([1, 2, 3]) as part:
    print(part)
# %%
before = {name: value.clone() for name, value in model.state_dict().items()}
accelerator.save_state("kept")
with torch.no_grad():
    model.weight.zero_()
accelerator.load_state("kept")
all(torch.equal(value, before[name]) for name, value in model.state_dict().items())
# %%
accelerator.save_model(model, "folder")
from safetensors.torch import load_file

sorted(load_file("folder/model.safetensors"))
# %%
later = accelerator.skip_first_batches(loader, 2)
[x.tolist() for x, _ in later]
# %%
accelerator.set_trigger()
accelerator.check_trigger(), accelerator.check_trigger()
# %%
Accelerator(mixed_precision="fp4")
# %%
plain = Accelerator()
net = plain.prepare(nn.Linear(1, 1))
plain.backward(net(torch.ones(1, 1)).sum())
print(type(net).__name__, net.weight.grad, plain.sync_gradients)
